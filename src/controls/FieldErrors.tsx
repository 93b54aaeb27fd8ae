import { useTexts } from "../texts/useTexts";
import { Icon } from "../ui/icons";
import { css } from "../ui/stylesheet";
import { color, space, type } from "../ui/tokens";
import { VisuallyHidden } from "../ui/VisuallyHidden";

const list = css`
  display: grid;
  gap: 4px;
  margin-bottom: ${space.xs};
  color: ${color.danger};
  font: ${type.small};
`;

const message = css`
  display: flex;
  gap: 6px;
`;

const sign = css`
  padding-top: 1px;
`;

/** The messages of one question, each with its sign. */
export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  const { controls } = useTexts();
  return (
    <div id={id} className={list} part="error">
      {errors.map((text) => (
        <p key={text} className={message}>
          <span className={sign}>
            <Icon name="error" size={18} />
          </span>
          <span>
            <VisuallyHidden>{controls.errorPrefix} </VisuallyHidden>
            {text}
          </span>
        </p>
      ))}
    </div>
  );
}
