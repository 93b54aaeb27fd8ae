import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { isAnswered } from "../../form/answers";
import { Link, useLocation, usePlace } from "../../navigation/Navigation";
import { paths } from "../../navigation/paths";
import { useAppState } from "../../state/AppStateProvider";
import { signUp } from "../../state/profile/profile";
import { auth as english } from "../../texts/en/auth";
import { useLateTexts } from "../../texts/useTexts";
import { Notice } from "../../ui/Notice";
import { AddressQuestion } from "./AddressQuestion";
import { AuthCard } from "./AuthCard";
import { meantAddress } from "./addressSlips";
import { signupErrors, trimmed } from "./cardErrors";
import { EmailField, NewPasswordField } from "./cardFields";
import { useAuthForm } from "./useAuthForm";

/**
 * `/signup` (§2): leads to the confirmation code; the visitor's answers stay in the store. The confirmation card leads back
 * here to correct a mistyped address.
 */
export function SignupCard() {
  const auth = useLateTexts("auth", english);
  const appState = useAppState();
  const { answers } = appState;
  const [hasDraft] = useState(() => Object.values(answers.read()).some(isAnswered));
  const [, navigate] = useLocation();
  const { username = "" } = usePlace("state");
  const [mistyped] = useState(username);
  const [asked, setAsked] = useState<{ readonly address: string; readonly isOpen: boolean } | null>(null);
  const form = useAuthForm({
    initial: { username: mistyped, password: "" },
    validate: (values) => signupErrors(values, auth.errors),
    showErrors: "whileTyping",
    checklistField: "password",
    failure: ({ signup }) => signup.failure,
    hold() {
      const address = trimmed(form.values.username);
      const isNew = meantAddress(address) !== null && asked?.address !== address;
      if (isNew) setAsked({ address, isOpen: true });
      return isNew;
    },
    async submit(values) {
      const username = trimmed(values.username);
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
  const meant = asked?.isOpen && asked.address === trimmed(field.value) ? meantAddress(asked.address) : null;
  function answer(isMeant: boolean): void {
    // Submit was pressed already: once the answer is rendered, the sign-up goes on.
    flushSync(() => {
      if (isMeant && meant) field.onChange(meant);
      setAsked(asked && { ...asked, isOpen: false });
    });
    form.ref.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
    form.ref.current?.requestSubmit();
  }
  return (
    <AuthCard
      heading={auth.signup.heading}
      lead={mistyped === "" ? auth.signup.lead : auth.signup.correct}
      form={form}
      footer={
        <>
          {auth.signup.question}{" "}
          <Link href={paths.login} state={{ username: trimmed(field.value) }}>
            {auth.signup.link}
          </Link>
        </>
      }
    >
      {hasDraft ? <Notice>{auth.signup.answersKept}</Notice> : null}
      <EmailField {...field} />
      {meant ? <AddressQuestion meant={meant} onAnswer={answer} /> : null}
      <NewPasswordField {...form.field("password")} label={auth.password} />
    </AuthCard>
  );
}
