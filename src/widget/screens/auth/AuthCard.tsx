import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { first } from "../../../shared/texts/en";
import { auth as english } from "../../../shared/texts/en.json";
import { usePlace } from "../../navigation/Navigation";
import type { NavigationState } from "../../navigation/place";
import { useTranslate } from "../../state/AppStateProvider";
import { Button } from "../../ui/Button";
import { Card } from "../../ui/Card";
import { Stack } from "../../ui/layout";
import { Notice } from "../../ui/Notice";
import { endOfCover } from "../../ui/scrolling";
import { newsOf, Toast } from "../../ui/Toast";
import { useLateTexts } from "../../ui/useTexts";
import { LiveRegion } from "../../ui/VisuallyHidden";
import { footerLine, lead as leadClass, linksRow, messagePlace, messageRoom } from "./authStyles";
import type { AuthForm } from "./useAuthForm";

interface AuthCardProps {
  heading: string;
  lead?: ReactNode;
  /** A line in the box of the carried message, which then stays. */
  inMessage?: ReactNode;
  /** The words of the button where it repeats a request that has succeeded. */
  again?: string | undefined;
  form: Pick<AuthForm<never>, "ref" | "onSubmit" | "running" | "hasFailed" | "message" | "closeMessage" | "refusal">;
  /** The fields. */
  children: ReactNode;
  /** Further links and buttons below Submit. */
  links?: ReactNode;
  footer: ReactNode;
}

/** The frame of the five cards: heading, carried message, a form that password managers recognise, footer question. */
export function AuthCard({ heading, lead, inMessage, again, form, children, links, footer }: AuthCardProps) {
  const auth = useLateTexts("auth", english);
  const id = useId();
  return (
    <Card heading={heading} headingId={id} footer={<p className={footerLine}>{footer}</p>}>
      <CarriedMessage form={form} inMessage={inMessage} />
      {lead === undefined ? null : <p className={leadClass}>{lead}</p>}
      <CardMessage form={form} />
      <form ref={form.ref} method="post" noValidate onSubmit={form.onSubmit} aria-labelledby={id}>
        <Stack>
          {children}
          <Button
            type="submit"
            size="full"
            look={again === undefined ? "primary" : "secondary"}
            busy={form.running === "submit"}
          >
            {again ?? auth.submit}
          </Button>
        </Stack>
      </form>
      {links === undefined ? null : <div className={linksRow}>{links}</div>}
    </Card>
  );
}

/**
 * What answers a press (§8 toasts, five seconds), above the form; a refusal that no field shows stays there afterwards. What the field
 * with the focus describes is not announced a second time.
 */
function CardMessage({ form: { message, closeMessage, refusal } }: Pick<AuthCardProps, "form">) {
  const place = useRef<HTMLOListElement>(null);
  const id = message?.id;
  useLayoutEffect(() => {
    if (id && place.current) place.current.style.top = `${endOfCover(place.current, 0) + 8}px`;
  }, [id]);
  return (
    <>
      <LiveRegion
        message={message ? newsOf(message.field ? { ...message, text: "" } : message) : undefined}
        isAssertive
      />
      <ol ref={place} className={messagePlace}>
        {message ? <Toast key={id} message={message} onClose={closeMessage} /> : null}
      </ol>
      {refusal && !message ? (
        <div className={messageRoom}>
          <Notice tone="error">{refusal}</Notice>
        </div>
      ) : null}
    </>
  );
}

/** The message of the navigation state, until it is closed or a request follows. Its room stays while that runs, so that nothing moves. */
function CarriedMessage({ form, inMessage }: Pick<AuthCardProps, "form" | "inMessage">) {
  const translate = useTranslate();
  const state = usePlace("state");
  const [closed, setClosed] = useState<NavigationState | null>(null);
  const { success, error } = state;
  const text = error ?? success;
  const over = form.hasFailed ? "failed" : form.running === "submit" && "running";
  if (text === undefined || closed === state) return null;
  // An applicant who chose to log out is informed, not warned.
  const failed = text === first.state.loggedOut ? "info" : "warning";
  return (
    <div className={messageRoom} key={text} data-over={(!inMessage && over) || undefined}>
      <Notice
        tone={error === undefined ? "success" : failed}
        role={error === undefined ? "status" : "alert"}
        {...(!inMessage && { onClose: () => setClosed(state) })}
      >
        <p>{translate(text)}</p>
        {inMessage}
      </Notice>
    </div>
  );
}
