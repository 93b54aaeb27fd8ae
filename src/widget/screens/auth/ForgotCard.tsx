import { flushSync } from "react-dom";
import { plain } from "../../../shared/form/plainText";
import { auth as english } from "../../../shared/texts/en.json";
import { Link, useLocation, usePlace } from "../../navigation/Navigation";
import { paths } from "../../navigation/paths";
import { useAppState } from "../../state/AppStateProvider";
import { LinkButton } from "../../ui/Button";
import { useLateTexts } from "../../ui/useTexts";
import { AuthCard } from "./AuthCard";
import { patience } from "./authStyles";
import { forgotErrors } from "./cardErrors";
import { EmailField } from "./cardFields";
import { useAuthForm } from "./useAuthForm";

/** `/forgot`: asks for the e-mail with the reset link, then says where it went, with the server's message. */
export function ForgotCard() {
  const auth = useLateTexts("auth", english);
  const { client, notices } = useAppState();
  const [, navigate] = useLocation();
  const { username = "", success } = usePlace("state");
  const isSent = success !== undefined;
  const form = useAuthForm({
    initial: { username },
    validate: (values) => forgotErrors(values, auth.errors),
    showErrors: "whileTyping",
    failure: ({ forgot }) => forgot.failure,
    refusedField: "username",
    async submit(values) {
      const address = plain(values.username);
      const { data } = await client.call("forgotPassword", { body: { username: address } });
      if (isSent) notices.announce(data.message);
      navigate(paths.forgot, { state: { success: data.message, username: address }, replace: isSent });
    },
  });
  function change(): void {
    flushSync(() => navigate(paths.forgot, { state: { username } }));
    form.ref.current?.querySelector("input")?.focus();
  }
  return (
    <AuthCard
      heading={isSent ? auth.forgot.sent : auth.forgot.heading}
      lead={
        isSent ? (
          <>
            <strong>{username}</strong> <LinkButton onClick={change}>{auth.confirm.change}</LinkButton>
          </>
        ) : (
          auth.forgot.lead
        )
      }
      again={isSent ? auth.forgot.again : undefined}
      form={form}
      footer={
        <>
          {auth.forgot.question}{" "}
          <Link href={paths.login} state={{ username: plain(form.values.username) }}>
            {auth.forgot.link}
          </Link>
        </>
      }
    >
      {isSent ? <p className={patience}>{auth.confirm.patience}</p> : <EmailField {...form.field("username")} />}
    </AuthCard>
  );
}
