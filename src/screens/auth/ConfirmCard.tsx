import { useState } from "react";
import { Link, useNavigate, useNavigationState } from "../../navigation/Navigation";
import { paths } from "../../navigation/paths";
import { useApplication } from "../../state/ApplicationProvider";
import { auth as english } from "../../texts/en/auth";
import { useLateTexts } from "../../texts/useTexts";
import { AuthCard } from "./AuthCard";
import { confirmErrors, digitsOf, trimmed } from "./cardErrors";
import { CodeField, EmailField, PasswordField } from "./cardFields";
import { ResendButton } from "./ResendButton";
import { useAuthForm } from "./useAuthForm";

/** `/confirm` (§2): the code from the e-mail; leads to the login with the server's message. */
export function ConfirmCard() {
  const auth = useLateTexts("auth", english);
  const { accounts } = useApplication();
  const navigate = useNavigate();
  const { username = "", success: isCodeSent } = useNavigationState();
  const [needsPassword, setNeedsPassword] = useState(false);
  const form = useAuthForm({
    initial: { username, code: "", password: "" },
    validate: (values) => confirmErrors({ ...values, password: needsPassword ? values.password : null }, auth.errors),
    showErrors: "whileTyping",
    // Several sign-ups wait for this address: the password decides which one is the applicant's.
    onFieldRefused: () => setNeedsPassword(true),
    failure: ({ confirm }) => confirm.failure,
    async submit(values) {
      const account = trimmed(values.username);
      const password = needsPassword ? { password: values.password } : {};
      const success = await accounts.confirm({ username: account, code: digitsOf(values.code), ...password });
      navigate(paths.login, { state: { success, username: account } });
    },
  });
  return (
    <AuthCard
      heading={auth.confirm.heading}
      lead={isCodeSent === undefined ? auth.confirm.lead : auth.confirm.patience}
      form={form}
      links={<ResendButton label={auth.confirm.resend} username={form.values.username} form={form} />}
      footer={
        <>
          {auth.confirm.question} <Link href={paths.login}>{auth.confirm.link}</Link>
        </>
      }
    >
      <EmailField {...form.field("username")} />
      <CodeField {...form.field("code")} />
      {needsPassword ? (
        <PasswordField
          {...form.field("password")}
          id="password"
          label={auth.password}
          autoComplete="current-password"
        />
      ) : null}
    </AuthCard>
  );
}
