import { plain } from "../../../shared/form/plainText";
import { auth as english } from "../../../shared/texts/en.json";
import { Link, usePlace } from "../../navigation/Navigation";
import { paths } from "../../navigation/paths";
import { useAppState } from "../../state/AppStateProvider";
import { useLateTexts } from "../../ui/useTexts";
import { AuthCard } from "./AuthCard";
import { forgotErrors } from "./cardErrors";
import { EmailField } from "./cardFields";
import { useAuthForm } from "./useAuthForm";

/** `/forgot` (§2): asks for the e-mail with the reset link and shows the server's message. */
export function ForgotCard() {
  const auth = useLateTexts("auth", english);
  const { client } = useAppState();
  const { username = "" } = usePlace("state");
  const form = useAuthForm({
    initial: { username },
    validate: (values) => forgotErrors(values, auth.errors),
    showErrors: "whileTyping",
    failure: ({ forgot }) => forgot.failure,
    async submit(values, showMessage) {
      const { data } = await client.call("forgotPassword", { body: { username: plain(values.username) } });
      showMessage({ tone: "success", text: data.message });
    },
  });
  return (
    <AuthCard
      heading={auth.forgot.heading}
      lead={auth.forgot.lead}
      form={form}
      footer={
        <>
          {auth.forgot.question}{" "}
          <Link href={paths.login} state={{ username: plain(form.values.username) }}>
            {auth.forgot.link}
          </Link>
        </>
      }
    >
      <EmailField {...form.field("username")} />
    </AuthCard>
  );
}
