import { type FormEvent, type ReactNode, type Ref, useId } from "react";
import { useSay } from "../../state/language/said";
import { useAuthTexts } from "../../texts/useAuthTexts";
import { Button } from "../../ui/Button";
import { Card } from "../../ui/Card";
import { Stack } from "../../ui/layout";
import { Notice } from "../../ui/Notice";
import { footerLine, lead as leadClass, messageRoom } from "./authStyles";
import type { CardMessages, CardWords } from "./useMessage";

interface AuthCardProps {
  heading: string;
  lead?: ReactNode;
  messages: CardMessages;
  form: Ref<HTMLFormElement>;
  onSubmit: (event: FormEvent) => void;
  isBusy: boolean;
  /** The fields. */
  children: ReactNode;
  /** Further actions under the Submit button. */
  actions?: ReactNode;
  /** What stands with the message, such as the way on. */
  after?: ReactNode;
  footer: ReactNode;
}

/** The frame of the five cards: heading, message, a real form that password managers know, footer question. */
export function AuthCard(props: AuthCardProps) {
  const { heading, lead, messages, form, onSubmit, isBusy, children, actions, after, footer } = props;
  const auth = useAuthTexts();
  const say = useSay();
  const words = (said: CardWords) => (typeof said === "function" ? said(auth) : say(said));
  const { message, show } = messages;
  const id = useId();
  return (
    <Card heading={heading} headingId={id} footer={<p className={footerLine}>{footer}</p>}>
      {message ? (
        <div className={messageRoom}>
          <Notice
            tone={message.tone}
            role={message.tone === "success" ? "status" : "alert"}
            {...(message.heading !== undefined && { heading: words(message.heading) })}
            onClose={() => show(null)}
          >
            <p>{words(message.text)}</p>
            {message.tone === "success" ? after : null}
          </Notice>
        </div>
      ) : null}
      {lead === undefined ? null : <p className={leadClass}>{lead}</p>}
      <form ref={form} method="post" noValidate onSubmit={onSubmit} aria-labelledby={id}>
        <Stack>
          {children}
          <Button type="submit" size="full" busy={isBusy}>
            {auth.submit}
          </Button>
        </Stack>
      </form>
      {actions}
    </Card>
  );
}
