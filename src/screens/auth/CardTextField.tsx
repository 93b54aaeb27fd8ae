import { describedBy, FieldFrame, type FieldWidth } from "../../controls/FieldFrame";
import { TextInput, type TextInputProps } from "../../controls/TextInput";
import type { CardField } from "./useCard";

interface CardTextFieldProps extends CardField, Pick<TextInputProps, "type" | "inputMode" | "maxLength"> {
  id: string;
  label: string;
  autoComplete: string;
  width?: FieldWidth;
}

/** A required text of a card, with its label and message. */
export function CardTextField({ id, label, width, error, ...input }: CardTextFieldProps) {
  const errors = error === undefined ? [] : [error];
  return (
    <FieldFrame id={id} label={label} errors={errors} width={width}>
      <TextInput
        {...input}
        id={id}
        name={id}
        spellCheck={false}
        required
        invalid={errors.length > 0}
        describedBy={describedBy(id, { errors })}
      />
    </FieldFrame>
  );
}
