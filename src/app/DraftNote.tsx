import { Link } from "../navigation/Navigation";
import { paths } from "../navigation/paths";
import { useTexts } from "../texts/useTexts";
import { Icon } from "../ui/icons";
import { css } from "../ui/stylesheet";
import { color, space, type } from "../ui/tokens";

const note = css`
  color: ${color.quiet};
  font: ${type.hint};
  & > p {
    margin-top: ${space.xxs};
    padding-inline-start: 30px;
  }
`;

/** One line, on a phone too. */
const line = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 24px;
  cursor: pointer;
  & u {
    color: ${color.accent};
    text-underline-offset: 3px;
  }
  &::-webkit-details-marker {
    display: none;
  }
`;

/** Shows visitors that they are not logged in and, once expanded, where their answers are stored (§6). */
export function DraftNote() {
  const { draft } = useTexts().shell;
  return (
    <details className={note} part="draft-note">
      <summary className={line}>
        <Icon name="lock" />
        <span>
          <strong>{draft.heading}</strong> <u>{draft.question}</u>
        </span>
      </summary>
      <p>
        {draft.kept} <Link href={paths.signup}>{draft.create}</Link>
      </p>
    </details>
  );
}
