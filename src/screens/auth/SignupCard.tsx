import { useState } from "react";
import { isAnswered } from "../../form/answers";
import { useNavigate } from "../../navigation/Navigation";
import { paths } from "../../navigation/paths";
import { Link } from "../../navigation/routing";
import { useApplication } from "../../state/ApplicationProvider";
import { useAuthTexts } from "../../texts/useAuthTexts";
import { Notice } from "../../ui/Notice";
import { AuthCard } from "./AuthCard";
import { besideCard } from "./authStyles";
import { signupErrors, trimmed } from "./cardErrors";
import { EmailField } from "./EmailField";
import { NewPasswordField } from "./NewPasswordField";
import { useCard } from "./useCard";
import { useMessage } from "./useMessage";

/** `/signup` (§2): leads to the confirmation code; the answers given so far stay in the store. */
export function SignupCard() {
  const auth = useAuthTexts();
  const { accounts, answers } = useApplication();
  const [hasDraft] = useState(() => Object.values(answers.read()).some(isAnswered));
  const navigate = useNavigate();
  const messages = useMessage();
  const card = useCard({
    initial: { username: "", password: "" },
    check: (values) => signupErrors(values, auth.errors),
    tells: "whileTyping",
    quiet: ["password"],
    failure: ({ signup }) => signup.failure,
    messages,
    async send(values) {
      const username = trimmed(values.username);
      const success = await accounts.signup({ username, password: values.password });
      navigate(paths.confirm, { state: { success, username } });
    },
  });
  return (
    <div className={besideCard}>
      <AuthCard
        heading={auth.signup.heading}
        lead={auth.signup.lead}
        messages={messages}
        form={card.form}
        onSubmit={card.submit}
        isBusy={card.isBusy}
        footer={
          <>
            {auth.signup.question} <Link href={paths.login}>{auth.signup.link}</Link>
          </>
        }
      >
        {hasDraft ? <Notice>{auth.signup.answersKept}</Notice> : null}
        <EmailField {...card.field("username")} />
        <NewPasswordField {...card.field("password")} />
      </AuthCard>
    </div>
  );
}
