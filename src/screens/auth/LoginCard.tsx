import { useNavigate, useNavigationState } from "../../navigation/Navigation";
import { defaultPath, paths } from "../../navigation/paths";
import { Link } from "../../navigation/routing";
import { useApplication } from "../../state/ApplicationProvider";
import { useAuthTexts } from "../../texts/useAuthTexts";
import { AuthCard } from "./AuthCard";
import { linksRow } from "./authStyles";
import { loginErrors, trimmed } from "./cardErrors";
import { EmailField } from "./EmailField";
import { PasswordField } from "./PasswordField";
import { ResendButton } from "./ResendButton";
import { useCard } from "./useCard";
import { useMessage } from "./useMessage";
import { useResend } from "./useResend";

/** `/login` (§2): leads to the form with the server's message. */
export function LoginCard() {
  const auth = useAuthTexts();
  const { accounts } = useApplication();
  const navigate = useNavigate();
  const { username = "" } = useNavigationState();
  const messages = useMessage();
  const card = useCard({
    initial: { username, password: "" },
    check: (values) => loginErrors(values, auth.errors),
    tells: "onSubmit",
    failure: ({ login }) => login.failure,
    messages,
    async send(values) {
      const success = await accounts.login({ username: trimmed(values.username), password: values.password });
      navigate(defaultPath, { state: { success } });
    },
  });
  const resending = useResend(card.values.username, messages);
  const email = card.field("username");
  return (
    <AuthCard
      heading={auth.login.heading}
      messages={messages}
      form={card.form}
      onSubmit={card.submit}
      isBusy={card.isBusy}
      actions={
        <div className={linksRow}>
          <Link href={paths.forgot}>{auth.login.forgot}</Link>
          <ResendButton label={auth.login.resend} resending={resending} form={card.form} />
          <Link href={paths.confirm} state={{ username: trimmed(card.values.username) }}>
            {auth.login.enterCode}
          </Link>
        </div>
      }
      footer={
        <>
          {auth.login.question} <Link href={paths.signup}>{auth.login.link}</Link>
        </>
      }
    >
      <EmailField {...email} error={resending.error ?? email.error} />
      <PasswordField {...card.field("password")} id="password" label={auth.password} autoComplete="current-password" />
    </AuthCard>
  );
}
