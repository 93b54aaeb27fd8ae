import { useMemo, useState } from "react";
import { translatableTexts } from "../../shared/catalogue/config/translations";
import { isObject } from "../../shared/form/objects";
import { Button } from "../../widget/ui/Button";
import { ChoiceField, TextField } from "../parts/fields";
import { Group } from "../parts/Group";
import { useSetting, useStudio } from "../StudioContext";
import { hasWords, spanishOf } from "./bothLanguages";
import { FoundList } from "./FoundList";
import { holdsText } from "./findTexts";

interface TranslationProps {
  readonly id: string;
  readonly english: string;
  readonly tag: string;
  readonly ours: string | undefined;
  readonly isMissing: boolean;
}

function TranslationField({ id: textId, english, tag, ours, isMissing }: TranslationProps) {
  const { id, value, fault, set } = useSetting(["translations", tag, textId]);
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
        rows={1}
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

type Text = readonly [id: string, english: string];

/** Every text of the form in a second language, beside its English. */
export function TextsGroup() {
  const { work, institution } = useStudio();
  const [tag, setTag] = useState("es");
  const texts = useMemo(() => [...translatableTexts(institution)], [institution]);
  const ours = useMemo(() => (tag === "es" ? spanishOf(institution) : () => undefined), [institution, tag]);
  const given = isObject(work.config.translations) ? Object.keys(work.config.translations) : [];
  const tags = [...new Set(["es", ...given, tag])];
  const own = institution.translations[tag] ?? {};
  const isMissing = ([id, english]: Text) => own[id] === undefined && ours(english) === undefined && hasWords(english);
  const missing = texts.filter(isMissing);
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
      <FoundList
        list="texts"
        label="Find a text"
        hint="By its words in either language"
        noun="text"
        only={`Only the ${missing.length} without a translation`}
        of={tag}
        find={(search, isMissingOnly) =>
          (isMissingOnly ? missing : texts).filter(([id, english]) =>
            holdsText(english, own[id] ?? ours(english), search),
          )
        }
      >
        {([id, english]) => (
          <TranslationField
            key={id}
            {...{ id, english, tag }}
            ours={ours(english)}
            isMissing={isMissing([id, english])}
          />
        )}
      </FoundList>
    </Group>
  );
}
