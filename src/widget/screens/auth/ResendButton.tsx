import { plain } from "../../../shared/form/plainText";
import { isEmail } from "../../../shared/form/rules";
import { useAppState } from "../../state/AppStateProvider";
import { LinkButton } from "../../ui/Button";
import type { AuthForm } from "./useAuthForm";

interface ResendButtonProps {
  label: string;
  username: string;
  /** Called with the server's message instead of showing it here. */
  onSent?: (message: string, address: string) => void;
  form: Pick<AuthForm<"username">, "reject" | "running" | "send" | "showMessage">;
}

/** Requests a new confirmation code; the form needs a valid e-mail address for it. */
export function ResendButton({ label, username, onSent, form }: ResendButtonProps) {
  const { client } = useAppState();
  function resend(): void {
    const address = plain(username);
    if (!isEmail(address)) form.reject("username", ({ errors }) => errors.resendUsername);
    else
      form.send(
        "resend",
        ({ resendFailure }) => resendFailure,
        async () => {
          const { data } = await client.call("resendConfirm", { body: { username: address } });
          if (onSent) onSent(data.message, address);
          else form.showMessage({ tone: "success", text: data.message });
        },
      );
  }
  return (
    <LinkButton busy={form.running === "resend"} onClick={resend}>
      {label}
    </LinkButton>
  );
}
