import { auth as english } from "../../../shared/texts/en.json";
import { format } from "../../../shared/texts/format";
import { Button, LinkButton } from "../../ui/Button";
import { Notice } from "../../ui/Notice";
import { useLateTexts } from "../../ui/useTexts";
import { question } from "./authStyles";

interface AddressQuestionProps {
  /** The address that was probably meant. */
  meant: string;
  /** Called with the answer: whether to take the other address. */
  onAnswer: (isMeant: boolean) => void;
}

/** Asks, on Submit, about an address with a well-known slip, above the pressed button; it takes the focus. */
export function AddressQuestion({ meant, onAnswer }: AddressQuestionProps) {
  const { slip } = useLateTexts("auth", english).signup;
  const asked = format(slip.question, { address: meant });
  return (
    <section tabIndex={-1} aria-label={asked} part="address-question">
      <Notice>
        <p>{asked}</p>
        <p className={question}>
          <Button look="secondary" size="compact" onClick={() => onAnswer(true)}>
            {slip.yes}
          </Button>
          <LinkButton onClick={() => onAnswer(false)}>{slip.no}</LinkButton>
        </p>
      </Notice>
    </section>
  );
}
