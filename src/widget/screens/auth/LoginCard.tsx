import { useState } from "react";
import { plain } from "../../../shared/form/plainText";
import { auth as english } from "../../../shared/texts/en.json";
import { Link, useLocation, usePlace } from "../../navigation/Navigation";
import { defaultPath, paths } from "../../navigation/paths";
import { useAppState } from "../../state/AppStateProvider";
import { logIn } from "../../state/profile/profile";
import { Notice } from "../../ui/Notice";
import { useLateTexts } from "../../ui/useTexts";
import { AuthCard } from "./AuthCard";
import { loginErrors } from "./cardErrors";
import { EmailField, PasswordField } from "./cardFields";
import { ResendButton } from "./ResendButton";
import { isSessionKept } from "./sessionKept";
import { useAuthForm } from "./useAuthForm";

/** `/login`: leads to the form with the server's message. */
export function LoginCard() {
  const auth = useLateTexts("auth", english);
  const state = useAppState();
  const [isUnsavedKept] = useState(state.kept.isWaiting);
  const [, navigate] = useLocation();
  const { username = "" } = usePlace("state");
  const form = useAuthForm({
    initial: { username, password: "" },
    validate: (values) => loginErrors(values, auth.errors),
    showErrors: "onSubmit",
    failure: ({ login }) => login.failure,
    refusedField: "password",
    async submit(values, showMessage) {
      const success = await logIn(state, { username: plain(values.username), password: values.password }, () =>
        isSessionKept(state),
      );
      if (success !== null) navigate(defaultPath, { state: { success } });
      else showMessage({ tone: "error", heading: ({ login }) => login.failure, text: ({ login }) => login.notKept });
    },
  });
  return (
    <AuthCard
      heading={auth.login.heading}
      form={form}
      links={
        <>
          <Link href={paths.forgot} state={{ username: plain(form.values.username) }}>
            {auth.login.forgot}
          </Link>
          <ResendButton
            label={auth.login.resend}
            username={form.values.username}
            form={form}
            onSent={(success, username) => navigate(paths.confirm, { state: { success, username } })}
          />
        </>
      }
      footer={
        <>
          {auth.login.question} <Link href={paths.signup}>{auth.login.link}</Link>
        </>
      }
    >
      {isUnsavedKept ? <Notice>{auth.login.unsavedKept}</Notice> : null}
      <EmailField {...form.field("username")} />
      <PasswordField {...form.field("password")} id="password" label={auth.password} autoComplete="current-password" />
    </AuthCard>
  );
}
