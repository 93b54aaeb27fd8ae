import { paths } from "../navigation/paths";
import { Link } from "../navigation/routing";
import { useTexts } from "../texts/useTexts";
import { Icon } from "../ui/icons";
import { css } from "../ui/stylesheet";
import { color, type } from "../ui/tokens";

const note = css`
  display: flex;
  gap: 10px;
  color: ${color.quiet};
  font: ${type.hint};
`;

/** Tells a visitor without an account what is kept of their answers, and where (§6). */
export function LocalKeepingNote() {
  const { keeping } = useTexts().shell;
  return (
    <p className={note} part="keeping-note">
      <Icon name="lock" />
      <span>
        <strong>{keeping.heading}</strong> {keeping.kept} <Link href={paths.signup}>{keeping.create}</Link>
      </span>
    </p>
  );
}
