import { useTexts } from "../texts/useTexts";
import { Icon } from "../ui/icons";
import { css } from "../ui/stylesheet";
import { color, space, type } from "../ui/tokens";

const list = css`
  margin-bottom: ${space.xs};
  color: ${color.danger};
  font: ${type.small};
`;

const message = css`
  display: flex;
  gap: 6px;
  & + & {
    margin-top: 4px;
  }
  & > svg {
    margin-top: 1px;
  }
`;

/** The messages of one question, each with its sign, which says by itself that this is an error. */
export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  const { controls } = useTexts();
  return (
    <div id={id} className={list} part="error">
      {errors.map((text) => (
        <p key={text} className={message}>
          <Icon name="error" size={18} label={controls.errorPrefix} />
          {text}
        </p>
      ))}
    </div>
  );
}
