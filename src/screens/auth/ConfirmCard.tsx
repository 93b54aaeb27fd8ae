import { useNavigate, useNavigationState } from "../../navigation/Navigation";
import { paths } from "../../navigation/paths";
import { Link } from "../../navigation/routing";
import { useApplication } from "../../state/ApplicationProvider";
import { useAuthTexts } from "../../texts/useAuthTexts";
import { AuthCard } from "./AuthCard";
import { linksRow } from "./authStyles";
import { CodeField } from "./CodeField";
import { confirmErrors, digitsOf, trimmed } from "./cardErrors";
import { EmailField } from "./EmailField";
import { ResendButton } from "./ResendButton";
import { useCard } from "./useCard";
import { useMessage } from "./useMessage";
import { useResend } from "./useResend";

/** `/confirm` (§2): the code from the mail; leads to the login with the server's message. */
export function ConfirmCard() {
  const auth = useAuthTexts();
  const { accounts } = useApplication();
  const navigate = useNavigate();
  const { username = "" } = useNavigationState();
  const messages = useMessage();
  const card = useCard({
    initial: { username, code: "" },
    check: (values) => confirmErrors(values, auth.errors),
    tells: "whileTyping",
    failure: ({ confirm }) => confirm.failure,
    messages,
    async send(values) {
      const account = trimmed(values.username);
      const success = await accounts.confirm({ username: account, code: digitsOf(values.code) });
      navigate(paths.login, { state: { success, username: account } });
    },
  });
  const resending = useResend(card.values.username, messages);
  const email = card.field("username");
  return (
    <AuthCard
      heading={auth.confirm.heading}
      lead={messages.message?.tone === "success" ? auth.confirm.patience : auth.confirm.lead}
      messages={messages}
      form={card.form}
      onSubmit={card.submit}
      isBusy={card.isBusy}
      actions={
        <div className={linksRow}>
          <ResendButton label={auth.confirm.resend} resending={resending} form={card.form} />
        </div>
      }
      footer={
        <>
          {auth.confirm.question} <Link href={paths.login}>{auth.confirm.link}</Link>
        </>
      }
    >
      <EmailField {...email} error={resending.error ?? email.error} />
      <CodeField {...card.field("code")} />
    </AuthCard>
  );
}
