import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { isAnswered } from "../../../shared/form/answers";
import { plain } from "../../../shared/form/plainText";
import { auth as english } from "../../../shared/texts/en.json";
import { format } from "../../../shared/texts/format";
import { Link, useLocation, usePlace } from "../../navigation/Navigation";
import { pathOf, paths } from "../../navigation/paths";
import { useAppState, useAtomValue } from "../../state/AppStateProvider";
import { signUp } from "../../state/profile/profile";
import { useLateTexts } from "../../ui/useTexts";
import { AddressQuestion } from "./AddressQuestion";
import { AuthCard } from "./AuthCard";
import { meantAddress } from "./addressSlips";
import { signupErrors } from "./cardErrors";
import { EmailField, NewPasswordField } from "./cardFields";
import { useAuthForm } from "./useAuthForm";

/**
 * `/signup`: leads to the confirmation code; the visitor's answers stay in the store. The confirmation card leads back
 * here to correct a mistyped address.
 */
export function SignupCard() {
  const auth = useLateTexts("auth", english);
  const appState = useAppState();
  const { answers } = appState;
  const [hasDraft] = useState(() => Object.values(answers.read()).some(isAnswered));
  const [, navigate] = useLocation();
  const { username = "", from } = usePlace("state");
  const step = useAtomValue(appState.language.catalogueAtom).pages.find(({ id }) => from === pathOf(id));
  const [mistyped] = useState(username);
  const [asked, setAsked] = useState("");
  const [answered, setAnswered] = useState("");
  const form = useAuthForm({
    initial: { username: mistyped, password: "" },
    validate: (values) => signupErrors(values, auth.errors),
    showErrors: "whileTyping",
    checklistField: "password",
    failure: ({ signup }) => signup.failure,
    ask(values) {
      const address = plain(values.username);
      return meantAddress(address) === null || answered === address ? null : () => setAsked(address);
    },
    async submit(values) {
      const username = plain(values.username);
      const success = await signUp(appState, { username, password: values.password });
      navigate(paths.confirm, { state: { success, username } });
    },
  });
  const takeAddress = useEffectEvent(() => {
    const input = form.ref.current?.querySelector("input");
    input?.focus();
    input?.select();
    // Neither a reload nor Back takes the focus again.
    navigate(paths.signup, { replace: true });
  });
  useEffect(() => {
    if (mistyped !== "") takeAddress();
  }, [mistyped]);
  const field = form.field("username");
  const meant = asked !== answered && asked === plain(field.value) ? meantAddress(asked) : null;
  function answer(isMeant: boolean): void {
    // Submit was pressed already: once the answer is rendered, the sign-up goes on.
    flushSync(() => {
      if (isMeant && meant) field.onChange(meant);
      setAnswered(asked);
    });
    form.ref.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
    form.ref.current?.requestSubmit();
  }
  return (
    <AuthCard
      heading={auth.signup.heading}
      lead={mistyped !== "" ? auth.signup.correct : hasDraft ? auth.signup.answersKept : auth.signup.lead}
      form={form}
      links={step ? <Link href={pathOf(step.id)}>{format(auth.signup.back, { page: step.title })}</Link> : undefined}
      footer={
        <>
          {auth.signup.question}{" "}
          <Link href={paths.login} state={{ username: plain(field.value) }}>
            {auth.signup.link}
          </Link>
        </>
      }
    >
      <EmailField {...field} />
      <NewPasswordField {...form.field("password")} label={auth.password} />
      {meant ? <AddressQuestion meant={meant} onAnswer={answer} /> : null}
    </AuthCard>
  );
}
