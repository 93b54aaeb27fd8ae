import {
  type AnswerEntry,
  type AnswerPage,
  type AnswerSection,
  answersAsText,
} from "../../../shared/form/answersAsText";
import type { Errors } from "../../../shared/form/validate";
import { review as english } from "../../../shared/texts/en.json";
import { format } from "../../../shared/texts/format";
import { focusQuestion } from "../../controls/focusControl";
import { useLocation } from "../../navigation/Navigation";
import { pathOf } from "../../navigation/paths";
import { useAppState, useAtomValue, useTranslate } from "../../state/AppStateProvider";
import { Button, LinkButton } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Icon } from "../../ui/icons";
import { useLateTexts, useTexts } from "../../ui/useTexts";
import { useStepActions } from "../steps/useStepActions";
import { useOnce } from "../useOnce";
import {
  complete,
  cut,
  entryRow,
  leftOut,
  marked,
  missingList,
  pageHeading,
  quietValue,
  sectionHead,
  sectionHeading,
  underLabel,
} from "./reviewStyles";

/**
 * What is missing, then every answer, from the same outline as the print view, with a link to change each section; Close and
 * Submit at its end.
 */
export function ReviewDialog({ onClose }: { onClose: () => void }) {
  const { steps, ui } = useTexts();
  const texts = useLateTexts("review", english);
  const actions = useStepActions();
  const [running, run] = useOnce<"submit">();
  const { answers, check, today } = useAppState();
  const [, navigate] = useLocation();
  const catalogue = useAtomValue(useAppState().language.catalogueAtom);
  const documents = useAtomValue(useAppState().uploads.storedAtom);
  const arrangement = answers.readArrangement();
  const pages = answersAsText(catalogue, answers.read(), { documents, arrangement, today: today() });
  const errors = check.findAll();
  const missing = pages.flatMap((page) =>
    page.sections.flatMap(({ entries }) =>
      entries.filter(({ key }) => key in errors).map((entry) => ({ page, entry })),
    ),
  );
  // A refused submission leads to another page, which must not open the review again.
  const submit = () => run("submit", () => actions.submit().finally(onClose));

  /** Goes to the first question with an error among `keys`, or to the first of them. */
  function change(page: AnswerPage, keys: readonly string[], from: HTMLElement): void {
    const key = keys.find((each) => each in errors) ?? keys[0] ?? "";
    const dialog = from.closest("dialog");
    const near = dialog?.parentElement;
    // A closing dialog returns the focus; the question takes it afterwards.
    dialog?.close();
    check.leaveReview();
    navigate(`${pathOf(page.id)}#${key}`);
    if (near) focusQuestion(near, key);
  }
  return (
    <Dialog
      isOpen
      width="s"
      heading={steps.review}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {ui.close}
          </Button>
          <Button size="submit" busy={running !== null} onClick={() => void submit()}>
            {running === null ? steps.submit : steps.sending}
          </Button>
        </>
      }
    >
      {missing.length === 0 ? (
        <p className={complete}>
          <Icon name="success" /> {texts.nothingMissing}
        </p>
      ) : (
        <section>
          <h3 className={sectionHeading}>{texts.missing}</h3>
          <ul className={missingList}>
            {missing.map(({ page, entry: { key, name, under } }) => (
              <li key={key}>
                <LinkButton onClick={({ currentTarget }) => change(page, [key], currentTarget)}>
                  <span className={cut}>{[...under, name].join(" – ")}</span>
                </LinkButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      {pages.map((page) => (
        <section key={page.id}>
          <h3 className={pageHeading}>{page.title}</h3>
          {page.sections.map((section) => (
            <ReviewSection
              key={section.id}
              section={section}
              errors={errors}
              onChange={(keys, from) => change(page, keys, from)}
            />
          ))}
          <LeftOut page={page} errors={errors} />
        </section>
      ))}
    </Dialog>
  );
}

const isListed = ({ key, answered }: AnswerEntry, errors: Errors) => answered || key in errors;

/** The number of a step's optional questions without an answer. */
function LeftOut({ page: { sections }, errors }: { page: AnswerPage; errors: Errors }) {
  const { clock } = useTexts().steps;
  const texts = useLateTexts("review", english);
  const count = sections.flatMap(({ entries }) => entries).filter((entry) => !isListed(entry, errors)).length;
  return count > 0 ? <p className={leftOut}>{format(texts.left, { count }, clock)}</p> : null;
}

interface ReviewSectionProps {
  section: AnswerSection;
  /** The errors of all questions by key, in English. */
  errors: Errors;
  /** Called to change the answers to `keys`; `from` is the pressed control. */
  onChange: (keys: readonly string[], from: HTMLElement) => void;
}

/** The answers of one section, and a button that goes to them. */
function ReviewSection({ section: { id, heading, entries }, errors, onChange }: ReviewSectionProps) {
  const texts = useLateTexts("review", english);
  const headingId = `review-${id}`;
  const listed = entries.filter((entry) => isListed(entry, errors));
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
          {texts.change}
        </LinkButton>
      </div>
      <dl>
        {listed.map((entry) => (
          <ReviewEntry key={entry.key} entry={entry} messages={errors[entry.key]} />
        ))}
      </dl>
    </section>
  );
}

/** A question and its answer. A missing or wrong answer is marked. */
function ReviewEntry({ entry, messages }: { entry: AnswerEntry; messages: readonly string[] | undefined }) {
  const texts = useLateTexts("review", english);
  const translate = useTranslate();
  const { name, value, answered, under } = entry;
  const words: Readonly<Record<string, string>> = { "": texts.unanswered, "[X]": texts.yes, "[ ]": texts.no };
  return (
    <div className={entryRow}>
      <dt className={cut}>
        {under.length > 0 ? <span className={underLabel}>{under.join(" – ")}: </span> : null}
        {name}
      </dt>
      <dd className={answered ? undefined : quietValue}>
        {answered || !messages ? <div>{words[value] ?? value}</div> : null}
        {messages ? (
          <div className={marked}>
            <Icon name="error" size={16} />
            {answered ? messages.map(translate).join(" ") : texts.required}
          </div>
        ) : null}
      </dd>
    </div>
  );
}
