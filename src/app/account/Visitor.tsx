import { useNavigate } from "../../navigation/Navigation";
import { paths } from "../../navigation/paths";
import { useTexts } from "../../texts/useTexts";
import { Button } from "../../ui/Button";
import { advice, choices } from "./accountStyles";

/** The account popover of a visitor: Sign In and Create Account. */
export function Visitor({ onDone }: { onDone: () => void }) {
  const { accountMenu } = useTexts().shell;
  const navigate = useNavigate();
  const go = (path: string) => {
    onDone();
    navigate(path);
  };
  return (
    <>
      <p className={advice}>{accountMenu.invitation}</p>
      <div className={choices}>
        <Button size="full" onClick={() => go(paths.login)}>
          {accountMenu.signIn}
        </Button>
        <Button look="secondary" size="full" onClick={() => go(paths.signup)}>
          {accountMenu.create}
        </Button>
      </div>
    </>
  );
}
