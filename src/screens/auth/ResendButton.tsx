import type { RefObject } from "react";
import { LinkButton } from "../../ui/LinkButton";
import type { useResend } from "./useResend";

interface ResendButtonProps {
  label: string;
  resending: ReturnType<typeof useResend>;
  /** The form whose address is asked for when it is missing. */
  form: RefObject<HTMLFormElement | null>;
}

export function ResendButton({ label, resending, form }: ResendButtonProps) {
  const click = () => {
    if (!resending.resend()) form.current?.querySelector<HTMLElement>("#username")?.focus();
  };
  return (
    <LinkButton busy={resending.isBusy} onClick={click}>
      {label}
    </LinkButton>
  );
}
