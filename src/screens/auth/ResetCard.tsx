import { useHashQuery, useNavigate } from "../../navigation/Navigation";
import { paths } from "../../navigation/paths";
import { Link } from "../../navigation/routing";
import { useApplication } from "../../state/ApplicationProvider";
import { useAuthTexts } from "../../texts/useAuthTexts";
import { AuthCard } from "./AuthCard";
import { besideCard } from "./authStyles";
import { resetErrors, trimmed } from "./cardErrors";
import { EmailField } from "./EmailField";
import { NewPasswordField } from "./NewPasswordField";
import { PasswordField } from "./PasswordField";
import { useCard } from "./useCard";
import { useMessage } from "./useMessage";

/** `/reset` (§2): username and id come with the link in the mail; leads to the login with the server's message. */
export function ResetCard() {
  const auth = useAuthTexts();
  const { accounts } = useApplication();
  const navigate = useNavigate();
  const query = useHashQuery();
  const id = query.get("id") ?? "";
  const messages = useMessage();
  const card = useCard({
    initial: { username: query.get("username") ?? "", password: "", confirm_password: "" },
    check: (values) => resetErrors(values, auth.errors),
    tells: "whileTyping",
    quiet: ["password"],
    failure: ({ reset }) => reset.failure,
    messages,
    async send({ username, password, confirm_password }) {
      if (id === "") {
        messages.show({ tone: "error", heading: ({ reset }) => reset.failure, text: ({ reset }) => reset.incomplete });
        return;
      }
      const account = trimmed(username);
      const success = await accounts.resetPassword({ username: account, password, confirm_password, id });
      navigate(paths.login, { state: { success, username: account } });
    },
  });
  return (
    <div className={besideCard}>
      <AuthCard
        heading={auth.reset.heading}
        messages={messages}
        form={card.form}
        onSubmit={card.submit}
        isBusy={card.isBusy}
        footer={
          <>
            {auth.reset.question} <Link href={paths.forgot}>{auth.reset.link}</Link>
          </>
        }
      >
        <EmailField {...card.field("username")} />
        <NewPasswordField {...card.field("password")} label={auth.newPassword} />
        <PasswordField
          {...card.field("confirm_password")}
          id="confirm_password"
          label={auth.confirmPassword}
          autoComplete="new-password"
        />
      </AuthCard>
    </div>
  );
}
