import { useDeferredValue, useMemo, useState } from "react";
import { translatableTexts } from "../../../src/catalogue/config/translations";
import { uiTexts } from "../../../src/texts/uiTexts";
import { Button } from "../../../src/ui/Button";
import { ChoiceField, Switch, TextField } from "../parts/fields";
import { Group } from "../parts/settings";
import { useSetting, useStudio } from "../StudioContext";
import { isObject } from "../work/json";
import { hasWords, spanishOf } from "./bothLanguages";
import { holdsText } from "./findTexts";

const ourUiTexts = uiTexts();
const shownAtOnce = 40;

function TranslationField({
  english,
  tag,
  ours,
  isMissing,
}: {
  english: string;
  tag: string;
  ours: string | undefined;
  isMissing: boolean;
}) {
  const { id, value, fault, set } = useSetting(["translations", tag, english]);
  return (
    <li className="card">
      <p lang="en">{english}</p>
      <TextField
        {...{ id, fault }}
        label={tag === "es" ? "Spanish" : tag}
        language={tag}
        value={typeof value === "string" ? value : ""}
        placeholder={ours}
        missing={isMissing ? english : undefined}
        rows={english.length > 60 ? 3 : undefined}
        onChange={(text) => set(text === "" ? undefined : text)}
      />
    </li>
  );
}

/** A further language begins with its tag. */
function FurtherLanguage({ onAdd }: { onAdd: (tag: string) => void }) {
  const [tag, setTag] = useState("");
  const isTag = /^[a-z]{2,3}$/.test(tag);
  return (
    <div className="beside">
      <TextField id="texts.tag" label="A further language" hint="Its tag, such as fr" value={tag} onChange={setTag} />
      <Button look="secondary" size="compact" disabled={!isTag} onClick={() => onAdd(tag)}>
        Add
      </Button>
    </div>
  );
}

/** Every text of the form in a second language, beside its English. */
export function TextsGroup() {
  const { work, institution, searches, setSearch } = useStudio();
  const [tag, setTag] = useState("es");
  const [isMissingOnly, setMissingOnly] = useState(false);
  const wanted = useDeferredValue(searches.texts);
  const texts = useMemo(() => translatableTexts(institution, ourUiTexts), [institution]);
  const ours = useMemo(() => (tag === "es" ? spanishOf(institution) : () => undefined), [institution, tag]);
  const given = isObject(work.config.translations) ? Object.keys(work.config.translations) : [];
  const tags = [...new Set(["es", ...given, tag])];
  const own = institution.translations[tag] ?? {};
  const isMissing = (english: string) => own[english] === undefined && ours(english) === undefined && hasWords(english);
  const missing = texts.filter(isMissing);
  const find = () =>
    (isMissingOnly ? missing : texts).filter((english) => holdsText(english, own[english] ?? ours(english), wanted));
  // Found once for each search: a text must not disappear while its translation is typed.
  const asked = [tag, isMissingOnly, wanted].join();
  const [{ found, ...last }, setLast] = useState({ asked, found: find() });
  if (last.asked !== asked) setLast({ asked, found: find() });
  return (
    <Group id="texts" note={missing.length > 0 ? `${missing.length} not translated` : `${texts.length}`}>
      <p className="hint">
        The English of the form stays; questions, promises and the like are reworded in their own groups. Here every
        text has its words in a second language.
      </p>
      <ChoiceField
        id="texts.language"
        label="Language"
        value={tag}
        options={tags.map((each) => [each, each === "es" ? "Spanish" : each])}
        onChange={setTag}
      />
      <FurtherLanguage onAdd={setTag} />
      <TextField
        id="texts.search"
        type="search"
        label="Find a text"
        value={searches.texts}
        onChange={(text) => setSearch("texts", text)}
      />
      <Switch
        id="texts.missing"
        label={`Only the ${missing.length} without a translation`}
        isOn={isMissingOnly}
        onChange={setMissingOnly}
      />
      <p className="hint" role="status">
        {found.length} {found.length === 1 ? "text" : "texts"}
        {found.length > shownAtOnce ? `, the first ${shownAtOnce} below` : ""}
      </p>
      <ul className="cards">
        {found.slice(0, shownAtOnce).map((english) => (
          <TranslationField key={english} {...{ english, tag }} ours={ours(english)} isMissing={isMissing(english)} />
        ))}
      </ul>
    </Group>
  );
}
