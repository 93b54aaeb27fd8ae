import { useState } from "react";
import { plain } from "../../../shared/form/plainText";
import { isEmail } from "../../../shared/form/rules";
import { auth as english } from "../../../shared/texts/en.json";
import { Link, useLocation, usePlace } from "../../navigation/Navigation";
import { paths } from "../../navigation/paths";
import { useAppState } from "../../state/AppStateProvider";
import { LinkButton } from "../../ui/Button";
import { useLateTexts } from "../../ui/useTexts";
import { AuthCard } from "./AuthCard";
import { patience, sentTo } from "./authStyles";
import { confirmErrors, digitsOf } from "./cardErrors";
import { CodeField, EmailField, PasswordField } from "./cardFields";
import { ResendButton } from "./ResendButton";
import { useAuthForm } from "./useAuthForm";

/**
 * `/confirm`: the code from the e-mail first, then all else; leads to the login with the server's message. Where the
 * sign-up led here, the card names the address: a mistyped one shows at once, and Change leads to its correction.
 */
export function ConfirmCard() {
  const auth = useLateTexts("auth", english);
  const { client } = useAppState();
  const [, navigate] = useLocation();
  const { username = "", success } = usePlace("state");
  const [needsPassword, setNeedsPassword] = useState(false);
  const isSent = success !== undefined && isEmail(username);
  const form = useAuthForm({
    initial: { username, code: "", password: "" },
    validate: (values) => confirmErrors({ ...values, password: needsPassword ? values.password : null }, auth.errors),
    showErrors: "whileTyping",
    // Several sign-ups wait for this address: the password decides which one is the applicant's.
    onFieldRefused: () => setNeedsPassword(true),
    failure: ({ confirm }) => confirm.failure,
    refusedField: "code",
    async submit(values) {
      const account = plain(values.username);
      const password = needsPassword ? { password: values.password } : {};
      const body = { username: account, code: digitsOf(values.code), ...password };
      const { data } = await client.call("confirm", { body });
      navigate(paths.login, { state: { success: data.message, username: account } });
    },
  });
  /** A code belongs to its address, so that another one needs a sign-up; Back returns here. */
  const change = () => navigate(paths.signup, { state: { username } });
  return (
    <AuthCard
      heading={auth.confirm.heading}
      lead={isSent ? undefined : auth.confirm.lead}
      inMessage={
        isSent ? (
          <p className={sentTo}>
            <strong>{username}</strong> <LinkButton onClick={change}>{auth.confirm.change}</LinkButton>
          </p>
        ) : null
      }
      form={form}
      links={
        <>
          <ResendButton label={auth.confirm.resend} username={form.values.username} form={form} />
          {isSent ? <p className={patience}>{auth.confirm.patience}</p> : null}
        </>
      }
      footer={
        <>
          {auth.confirm.question}{" "}
          <Link href={paths.login} state={{ username: plain(form.values.username) }}>
            {auth.confirm.link}
          </Link>
        </>
      }
    >
      <CodeField {...form.field("code")} />
      {isSent ? (
        <input type="hidden" id="username" name="username" value={username} />
      ) : (
        <EmailField {...form.field("username")} />
      )}
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
