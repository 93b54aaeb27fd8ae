import { type ReactNode, useId, useState } from "react";
import { usePlace } from "../../navigation/Navigation";
import type { NavigationState } from "../../navigation/place";
import { useTranslate } from "../../state/AppStateProvider";
import { auth as english } from "../../texts/en/auth";
import { first } from "../../texts/en/first";
import { useLateTexts } from "../../texts/useTexts";
import { Button } from "../../ui/Button";
import { Card } from "../../ui/Card";
import { keepFocusInView } from "../../ui/focusInView";
import { Stack } from "../../ui/layout";
import { Notice } from "../../ui/Notice";
import { afterLine, card, footerLine, lead as leadClass, linksRow, messageRoom } from "./authStyles";
import type { AuthForm } from "./useAuthForm";

interface AuthCardProps {
  heading: string;
  lead?: string | undefined;
  /** A line below Submit. */
  after?: string | undefined;
  /**
   * Shows the carried message below the form, where it does not push the first field out of a low window; there it goes
   * with the first failure without moving the pressed button.
   */
  isMessageLast?: boolean;
  form: Pick<AuthForm<never>, "ref" | "onSubmit" | "running" | "hasFailed">;
  /** The fields. */
  children: ReactNode;
  /** Further links and buttons below Submit. */
  links?: ReactNode;
  footer: ReactNode;
}

/** The frame of the five cards: heading, carried message, a form that password managers recognise, footer question. */
export function AuthCard({ heading, lead, after, isMessageLast, form, children, links, footer }: AuthCardProps) {
  const auth = useLateTexts("auth", english);
  const id = useId();
  return (
    <div ref={keepFocusInView} className={card}>
      <Card heading={heading} headingId={id} footer={<p className={footerLine}>{footer}</p>}>
        {isMessageLast ? null : <CarriedMessage />}
        {lead === undefined ? null : <p className={leadClass}>{lead}</p>}
        <form ref={form.ref} method="post" noValidate onSubmit={form.onSubmit} aria-labelledby={id}>
          <Stack>
            {children}
            <Button type="submit" size="full" busy={form.running === "submit"}>
              {auth.submit}
            </Button>
          </Stack>
        </form>
        {isMessageLast && !form.hasFailed ? <CarriedMessage /> : null}
        {after === undefined ? null : <p className={afterLine}>{after}</p>}
        {links === undefined ? null : <div className={linksRow}>{links}</div>}
      </Card>
    </div>
  );
}

/** The message of the navigation state (§2). It stays until it is closed, so that nothing moves at the next press. */
function CarriedMessage() {
  const translate = useTranslate();
  const state = usePlace("state");
  const [closed, setClosed] = useState<NavigationState | null>(null);
  const { success, error } = state;
  const text = error ?? success;
  if (text === undefined || closed === state) return null;
  // An applicant who chose to log out is informed, not warned.
  const failed = text === first.state.loggedOut ? "info" : "warning";
  return (
    <div className={messageRoom} key={text}>
      <Notice
        tone={error === undefined ? "success" : failed}
        role={error === undefined ? "status" : "alert"}
        onClose={() => setClosed(state)}
      >
        <p>{translate(text)}</p>
      </Notice>
    </div>
  );
}
