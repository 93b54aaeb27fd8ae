import { Link } from "../../navigation/Navigation";
import { paths } from "../../navigation/paths";
import { useTexts } from "../../texts/useTexts";
import { Icon } from "../../ui/icons";
import { css } from "../../ui/stylesheet";
import { color, space, type } from "../../ui/tokens";

/** In the banner's line; once opened, below it. */
const note = css`
  color: ${color.quiet};
  font: ${type.hint};
  &[open] {
    flex-basis: 100%;
  }
`;

const line = css`
  display: flex;
  align-items: center;
  gap: ${space.xxs};
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

/** Shows visitors, once it is opened, that they are not logged in and where their answers are stored (§6). */
export function DraftNote() {
  const { draft } = useTexts().shell;
  return (
    <details className={note} part="draft-note">
      <summary className={line}>
        <Icon name="lock" size={16} />
        <u>{draft.question}</u>
      </summary>
      <p>
        <strong>{draft.heading}</strong> {draft.kept} <Link href={paths.signup}>{draft.create}</Link>
      </p>
    </details>
  );
}
