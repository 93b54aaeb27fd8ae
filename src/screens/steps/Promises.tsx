import { useTexts } from "../../texts/useTexts";
import { Icon } from "../../ui/icons";
import { css } from "../../ui/stylesheet";
import { color, space, type } from "../../ui/tokens";

const list = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
  margin: 0;
  padding: 0;
  list-style: none;
  font: ${type.small};
`;

const item = css`
  display: flex;
  align-items: center;
  gap: 6px;
  & svg {
    color: ${color.success};
  }
`;

/** What an applicant need not worry about (§1 "Messaging shown to applicants"). */
export function Promises() {
  const { steps } = useTexts();
  return (
    <ul className={list} aria-label={steps.promisesLabel}>
      {steps.promises.map((promise) => (
        <li key={promise} className={item}>
          <Icon name="check" size={16} />
          {promise}
        </li>
      ))}
    </ul>
  );
}
