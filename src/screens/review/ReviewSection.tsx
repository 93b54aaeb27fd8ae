import type { OutlineEntry, OutlineSection } from "../../form/outline";
import type { Errors } from "../../form/validate";
import { useTranslate } from "../../state/i18n/i18n";
import { useTexts } from "../../texts/useTexts";
import { LinkButton } from "../../ui/Button";
import { Icon } from "../../ui/icons";
import { entryRow, marked, quietValue, sectionHead, sectionHeading, underLabel } from "./reviewStyles";

interface ReviewSectionProps {
  section: OutlineSection;
  /** The errors of all questions by key, in English. */
  errors: Errors;
  /** Called to change the answers to `keys`; `from` is the pressed control. */
  onChange: (keys: readonly string[], from: HTMLElement) => void;
}

/** The answers of one section, with a button that goes to its questions. */
export function ReviewSection({ section: { id, heading, entries }, errors, onChange }: ReviewSectionProps) {
  const { reviewChange } = useTexts().steps;
  const headingId = `review-${id}`;
  return (
    // A named region would be a second landmark of the same name: the page behind the dialog has one for each section.
    <section>
      <div className={sectionHead}>
        <h4 id={headingId} className={sectionHeading}>
          {heading}
        </h4>
        <LinkButton
          id={`${headingId}-change`}
          aria-labelledby={`${headingId}-change ${headingId}`}
          onClick={(event) =>
            onChange(
              entries.map(({ key }) => key),
              event.currentTarget,
            )
          }
        >
          {reviewChange}
        </LinkButton>
      </div>
      <dl>
        {entries.map((entry) => (
          <ReviewEntry key={entry.key} entry={entry} messages={errors[entry.key]} />
        ))}
      </dl>
    </section>
  );
}

/** A question and its answer. A missing or wrong answer is marked. */
function ReviewEntry({ entry, messages }: { entry: OutlineEntry; messages: readonly string[] | undefined }) {
  const { print, reviewRequired } = useTexts().steps;
  const translate = useTranslate();
  const { label, value, answered, under } = entry;
  return (
    <div className={entryRow}>
      <dt>
        {under.length > 0 ? <span className={underLabel}>{under.join(" – ")}: </span> : null}
        {label}
      </dt>
      <dd className={answered ? undefined : quietValue}>
        {answered || !messages ? <div>{value === "" ? print.unanswered : value}</div> : null}
        {messages ? (
          <div className={marked}>
            <Icon name="error" size={16} />
            {answered ? messages.map(translate).join(" ") : reviewRequired}
          </div>
        ) : null}
      </dd>
    </div>
  );
}
