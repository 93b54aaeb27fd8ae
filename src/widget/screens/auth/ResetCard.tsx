import { plain } from "../../../shared/form/plainText";
import { isEmail } from "../../../shared/form/rules";
import { auth as english } from "../../../shared/texts/en.json";
import { Link, useLocation, usePlace } from "../../navigation/Navigation";
import { paths } from "../../navigation/paths";
import { useAppState } from "../../state/AppStateProvider";
import { resetPassword } from "../../state/profile/profile";
import { useLateTexts } from "../../ui/useTexts";
import { AuthCard } from "./AuthCard";
import { resetErrors } from "./cardErrors";
import { EmailField, NewPasswordField, PasswordField } from "./cardFields";
import { useAuthForm } from "./useAuthForm";

/**
 * Reads a parameter of the e-mail's link: from the hash's query first, then from the page's. Neither has a blank: it is a plus sign that a
 * mail program has decoded.
 */
function useEntryQuery(): (name: "username" | "id") => string {
  const { view } = useAppState();
  const ours = new URLSearchParams(usePlace("search"));
  return (name) => (ours.get(name) || new URLSearchParams(view.location.search).get(name) || "").replaceAll(" ", "+");
}

/** `/reset`: the e-mail's link contains username and id; leads to the login with the server's message. */
export function ResetCard() {
  const auth = useLateTexts("auth", english);
  const appState = useAppState();
  const [, navigate] = useLocation();
  const query = useEntryQuery();
  const id = query("id");
  const linked = query("username");
  const isLinked = isEmail(linked);
  const form = useAuthForm({
    initial: { username: linked, password: "", confirm_password: "" },
    validate: (values) => resetErrors(values, auth.errors),
    showErrors: "whileTyping",
    checklistField: "password",
    failure: ({ reset }) => reset.failure,
    async submit({ username, password, confirm_password }, showMessage) {
      if (id === "") {
        showMessage({ tone: "error", heading: ({ reset }) => reset.failure, text: ({ reset }) => reset.incomplete });
        return;
      }
      const account = isLinked ? linked : plain(username);
      const success = await resetPassword(appState, { username: account, password, confirm_password, id });
      navigate(paths.login, { state: { success, username: account } });
    },
  });
  return (
    <AuthCard
      heading={auth.reset.heading}
      lead={isLinked ? <strong>{linked}</strong> : undefined}
      form={form}
      footer={
        <>
          {auth.reset.question} <Link href={paths.forgot}>{auth.reset.link}</Link>
        </>
      }
    >
      {isLinked ? (
        // Password managers store the new password for it.
        <input name="username" autoComplete="username" value={linked} readOnly hidden />
      ) : (
        <EmailField {...form.field("username")} />
      )}
      <NewPasswordField {...form.field("password")} label={auth.newPassword} />
      <PasswordField
        {...form.field("confirm_password")}
        id="confirm_password"
        label={auth.confirmPassword}
        autoComplete="new-password"
      />
    </AuthCard>
  );
}
