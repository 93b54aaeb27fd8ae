import { Button } from "../../src/ui/Button";
import { type Scheme, schemes } from "./look/colours";
import type { Pressed } from "./preview/StageNote";
import { emailScreen, screens } from "./preview/screens";
import { useStudio } from "./StudioContext";
import { isObject } from "./work/json";

/** What the preview shows. */
export interface View {
  readonly screen: string;
  /** Pixels; 0 is the width that there is. */
  readonly width: number;
  readonly scheme: Scheme;
  readonly language: string;
  /** Whether a press in the form finds its settings. */
  readonly isPicking: boolean;
  /** The place that was pressed last. */
  readonly pressed: Pressed | null;
  /** What a narrow window shows: the form or the settings. */
  readonly isFormOnly: boolean;
}

interface BarProps {
  readonly view: View;
  readonly setView: (change: (view: View) => View) => void;
  readonly onScreen: (id: string) => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onTakeAway: () => void;
}

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChange: (value: string) => void;
}

function Pick({ label, value, options, onChange }: PickProps) {
  return (
    <label className="pick">
      <span>{label}</span>
      <select className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
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
export function Bar({ view, setView, onScreen, canUndo, canRedo, onUndo, onRedo, onTakeAway }: BarProps) {
  const set = (part: Partial<View>) => setView((before) => ({ ...before, pressed: null, ...part }));
  const schemeOf = (name: string) => schemes.find((scheme) => scheme === name) ?? "light";
  return (
    <header className="bar" data-form-only={view.isFormOnly ? "" : undefined}>
      <h1>Studio</h1>
      <div className="beside">
        <Button look="quiet" size="compact" disabled={!canUndo} onClick={onUndo}>
          Undo
        </Button>
        <Button look="quiet" size="compact" disabled={!canRedo} onClick={onRedo}>
          Redo
        </Button>
      </div>
      <fieldset className="picks" aria-label="What the form shows">
        <Pick label="Screen" value={view.screen} options={screenNames} onChange={onScreen} />
        <Pick
          label="Width"
          value={String(view.width)}
          options={widths}
          onChange={(width) => set({ width: Number(width) })}
        />
        <Pick
          label="Scheme"
          value={view.scheme}
          options={schemeNames}
          onChange={(name) => set({ scheme: schemeOf(name) })}
        />
        <Pick
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
