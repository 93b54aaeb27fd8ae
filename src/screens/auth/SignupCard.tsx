import { useState } from "react";
import { isAnswered } from "../../form/answers";
import { Link, useNavigate } from "../../navigation/Navigation";
import { paths } from "../../navigation/paths";
import { useApplication } from "../../state/ApplicationProvider";
import { auth as english } from "../../texts/en/auth";
import { useLateTexts } from "../../texts/useTexts";
import { Notice } from "../../ui/Notice";
import { AuthCard } from "./AuthCard";
import { signupErrors, trimmed } from "./cardErrors";
import { EmailField, NewPasswordField } from "./cardFields";
import { useAuthForm } from "./useAuthForm";

/** `/signup` (§2): leads to the confirmation code; the visitor's answers stay in the store. */
export function SignupCard() {
  const auth = useLateTexts("auth", english);
  const { accounts, answers } = useApplication();
  const [hasDraft] = useState(() => Object.values(answers.read()).some(isAnswered));
  const navigate = useNavigate();
  const form = useAuthForm({
    initial: { username: "", password: "" },
    validate: (values) => signupErrors(values, auth.errors),
    showErrors: "whileTyping",
    checklistField: "password",
    failure: ({ signup }) => signup.failure,
    async submit(values) {
      const username = trimmed(values.username);
      const success = await accounts.signup({ username, password: values.password });
      navigate(paths.confirm, { state: { success, username } });
    },
  });
  return (
    <AuthCard
      heading={auth.signup.heading}
      lead={auth.signup.lead}
      form={form}
      footer={
        <>
          {auth.signup.question} <Link href={paths.login}>{auth.signup.link}</Link>
        </>
      }
    >
      {hasDraft ? <Notice>{auth.signup.answersKept}</Notice> : null}
      <EmailField {...form.field("username")} />
      <NewPasswordField {...form.field("password")} label={auth.password} />
    </AuthCard>
  );
}
