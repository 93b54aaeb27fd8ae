import { isObject } from "../shared/form/objects";
import { Button } from "../widget/ui/Button";
import { schemes } from "./look/colours";
import { ChoiceField } from "./parts/fields";
import { emailScreen, screens } from "./preview/screens";
import { useStudio, type View } from "./StudioContext";

interface BarProps {
  /** Null while there is nothing to undo, or to redo. */
  readonly onUndo: (() => void) | null;
  readonly onRedo: (() => void) | null;
  readonly onTakeAway: () => void;
}

const widths = [
  ["0", "As wide as it fits"],
  ["390", "Phone, 390 px"],
  ["768", "Tablet, 768 px"],
  ["1280", "Computer, 1280 px"],
] as const;
const schemeNames = schemes.map((scheme) => [scheme, scheme === "light" ? "Light" : "Dark"] as const);
const screenNames = [...screens, emailScreen].map(({ id, name }) => [id, name] as const);

/** The languages that the form has under the work's configuration. */
function useLanguages(): readonly (readonly [tag: string, name: string])[] {
  const { translations } = useStudio().work.config;
  const further = isObject(translations) ? Object.keys(translations).filter((tag) => tag !== "es") : [];
  return [["en", "English"], ["es", "Spanish"], ...further.map((tag) => [tag, tag] as const)];
}

/** The studio's toolbar: undo, the preview's screen, and the button to the files. */
export function Bar({ onUndo, onRedo, onTakeAway }: BarProps) {
  const { view, setView } = useStudio();
  const set = (part: Partial<View>) => setView({ pressed: null, ...part });
  const schemeOf = (name: string) => schemes.find((scheme) => scheme === name) ?? "light";
  return (
    <header className="bar" data-form-only={view.isFormOnly ? "" : undefined}>
      <h1>Studio</h1>
      <div className="beside">
        <Button look="quiet" size="compact" disabled={!onUndo} onClick={() => onUndo?.()}>
          Undo
        </Button>
        <Button look="quiet" size="compact" disabled={!onRedo} onClick={() => onRedo?.()}>
          Redo
        </Button>
      </div>
      <fieldset className="picks" aria-label="What the form shows">
        <ChoiceField
          id="screen"
          label="Screen"
          value={view.screen}
          options={screenNames}
          // Another screen begins at its top, not at what was changed before.
          onChange={(screen) => set({ screen, changed: null })}
        />
        <ChoiceField
          id="width"
          label="Width"
          value={String(view.width)}
          options={widths}
          onChange={(width) => set({ width: Number(width) })}
        />
        <ChoiceField
          id="scheme"
          label="Scheme"
          value={view.scheme}
          options={schemeNames}
          onChange={(name) => set({ scheme: schemeOf(name) })}
        />
        <ChoiceField
          id="view-language"
          label="Language"
          value={view.language}
          options={useLanguages()}
          onChange={(language) => set({ language })}
        />
      </fieldset>
      <div className="beside">
        <Button
          look="secondary"
          size="compact"
          aria-pressed={view.isPicking}
          onClick={() => set({ isPicking: !view.isPicking, isFormOnly: view.isPicking ? view.isFormOnly : true })}
        >
          Find settings by pressing
        </Button>
        <span className="narrow">
          <Button look="secondary" size="compact" onClick={() => set({ isFormOnly: !view.isFormOnly })}>
            {view.isFormOnly ? "Show settings" : "Show form"}
          </Button>
        </span>
        <span className="roomy">
          <Button size="compact" onClick={onTakeAway}>
            Take it away
          </Button>
        </span>
      </div>
    </header>
  );
}
