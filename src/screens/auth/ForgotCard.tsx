import { useNavigationState } from "../../navigation/Navigation";
import { paths } from "../../navigation/paths";
import { Link } from "../../navigation/routing";
import { useApplication } from "../../state/ApplicationProvider";
import { useAuthTexts } from "../../texts/useAuthTexts";
import { AuthCard } from "./AuthCard";
import { forgotErrors, trimmed } from "./cardErrors";
import { EmailField } from "./EmailField";
import { useCard } from "./useCard";
import { useMessage } from "./useMessage";

/** `/forgot` (§2): asks for the mail with the reset link and says what the server says. */
export function ForgotCard() {
  const auth = useAuthTexts();
  const { accounts } = useApplication();
  const { username = "" } = useNavigationState();
  const messages = useMessage();
  const card = useCard({
    initial: { username },
    check: (values) => forgotErrors(values, auth.errors),
    tells: "whileTyping",
    failure: ({ forgot }) => forgot.failure,
    messages,
    async send(values) {
      messages.show({ tone: "success", text: await accounts.forgotPassword(trimmed(values.username)) });
    },
  });
  return (
    <AuthCard
      heading={auth.forgot.heading}
      lead={auth.forgot.lead}
      messages={messages}
      form={card.form}
      onSubmit={card.submit}
      isBusy={card.isBusy}
      footer={
        <>
          {auth.forgot.question} <Link href={paths.login}>{auth.forgot.link}</Link>
        </>
      }
    >
      <EmailField {...card.field("username")} />
    </AuthCard>
  );
}
