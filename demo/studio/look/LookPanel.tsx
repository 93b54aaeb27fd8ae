import { useState } from "react";
import { Button } from "../../../src/ui/Button";
import type { Role } from "../../../src/ui/palette";
import { roleNames } from "../../../src/ui/roleNames";
import { ChoiceField, Field, TextField } from "../parts/fields";
import { Group } from "../parts/settings";
import { useStudio } from "../StudioContext";
import { nameOf } from "../words/names";
import { colourOf, derivedColour, type Scheme, schemes } from "./colours";
import { type Contrast, contrastsOf, isTooLow, nearestReadable } from "./contrast";
import { defaultRadius, type Look, plainLook, roles } from "./look";
import { fonts, presets } from "./presets";
import {
  faultOfColour,
  faultOfFont,
  isBegun,
  typedIn,
  withColour,
  withLongForm,
  withTypedColour,
  withTypedFont,
} from "./typed";

/** What the first group of colours holds; the others follow from it, or are the same for every brand. */
const mainRoles: readonly Role[] = ["accent", "onAccent"];

function useLook() {
  const { work, change } = useStudio();
  const set = (control: string, next: (look: Look) => Look) =>
    change(`look.${control}`, (before) => {
      const changed = next(before.look);
      return changed === before.look ? before : { ...before, look: changed };
    });
  return { look: work.look, set };
}

/** A colour that would do in place of one without enough contrast. */
function adviceOn(look: Look, role: Role, scheme: Scheme): string {
  const better = nearestReadable(look, role, scheme);
  return better === null ? "Change the colour beside it, too." : `${better} would do.`;
}

/** One colour in one scheme, as a swatch and as text. */
function ColourField({ role, scheme, low }: { role: Role; scheme: Scheme; low: readonly Contrast[] }) {
  const { look, set } = useLook();
  const id = `look.${role}.${scheme}`;
  const shown = colourOf(look, role, scheme);
  const [isFocused, setFocused] = useState(false);
  const typed = typedIn(look, role, scheme);
  const change = (next: (before: Look) => Look) => set(`${role}.${scheme}`, next);
  const type = (text: string) => change((before) => withTypedColour(before, role, scheme, text));
  const [worst] = low;
  const lowContrast =
    worst &&
    `${worst.ratio.toFixed(1)} : 1 ${role === worst.front ? "on" : "under"} “${roleNames[role === worst.front ? worst.ground : worst.front]}”; ${worst.least} is needed. ${adviceOn(look, role, scheme)}`;
  const own = look.colours[role]?.[scheme];
  const isDerived = own === undefined && derivedColour(look.colours, role, scheme) !== undefined;
  const isBad = typed !== undefined && !(isFocused && isBegun(typed));
  return (
    <Field
      id={id}
      label={scheme === "light" ? "Light" : "Dark"}
      hint={isDerived ? "Derived from the light accent" : undefined}
      fault={isBad ? faultOfColour(typed) : lowContrast}
    >
      {(control) => (
        <div className="colour">
          <input
            type="color"
            aria-label={`${roleNames[role]}, ${scheme}: pick`}
            value={shown}
            onChange={({ target }) => change((before) => withColour(before, role, scheme, target.value))}
          />
          <input
            {...control}
            className="input"
            autoComplete="off"
            spellCheck={false}
            value={typed ?? own ?? ""}
            placeholder={shown}
            onFocus={() => setFocused(true)}
            onChange={({ target }) => type(target.value)}
            onBlur={() => {
              setFocused(false);
              if (typed !== undefined) type(withLongForm(typed));
            }}
          />
        </div>
      )}
    </Field>
  );
}

function RoleFields({ role, low }: { role: Role; low: readonly Contrast[] }) {
  return (
    <fieldset className="words">
      <legend>{roleNames[role]}</legend>
      <div className="languages">
        {schemes.map((scheme) => (
          <ColourField
            key={scheme}
            {...{ role, scheme }}
            low={low.filter((each) => each.scheme === scheme && (each.front === role || each.ground === role))}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Whether a text names fonts, and cannot end the declaration or the style sheet that it gets into. */
function isFont(text: string): boolean {
  // At the end of a text the browser closes what is open.
  const withoutStrings = text.replace(/"[^"]*"|'[^']*'/g, "x");
  return (
    text === "" || (!/["'<>{};]/.test(withoutStrings) && !/[<>{}]/.test(text) && CSS.supports("font-family", text))
  );
}

function FontField({ name, label, none }: { name: "font" | "headingFont"; label: string; none: string }) {
  const { look, set } = useLook();
  const value = look[name] ?? "";
  const typed = typedIn(look, name);
  const own = fonts.some((font) => (font.value ?? "") === value) ? [] : [[value, value] as const];
  const options = fonts.map((font) => [font.value ?? "", font.value === undefined ? none : font.name] as const);
  const change = (font: string) => set(name, (before) => withTypedFont(before, name, font, isFont(font)));
  return (
    <>
      <ChoiceField id={`look.${name}`} label={label} options={[...options, ...own]} value={value} onChange={change} />
      <TextField
        id={`look.${name}.own`}
        label={nameOf(["look", name, "own"])}
        hint="A font that your page loads, such as “Source Serif 4”, Georgia, serif"
        fault={typed === undefined ? undefined : faultOfFont(typed)}
        value={typed ?? value}
        onChange={change}
      />
    </>
  );
}

function Slider({
  name,
  label,
  unit,
  range,
  standard,
}: {
  name: "radius" | "textSize";
  label: string;
  unit: string;
  range: readonly [number, number, number];
  standard: number;
}) {
  const { look, set } = useLook();
  const [min, max, step] = range;
  const value = look[name] ?? standard;
  const change = (next: number) => set(name, (before) => ({ ...before, [name]: next === standard ? undefined : next }));
  return (
    <Field id={`look.${name}`} label={`${label}: ${value}${unit}`}>
      {(control) => (
        <input
          {...control}
          type="range"
          {...{ min, max, step, value }}
          onChange={({ target }) => change(Number(target.value))}
        />
      )}
    </Field>
  );
}

/** Every pair that cannot be read, with a colour that can. */
export function LowContrasts({ low }: { low: readonly Contrast[] }) {
  const { goTo } = useStudio();
  const { look } = useLook();
  return (
    <ul className="pairs">
      {low.map(({ front, ground, scheme, ratio, least }) => (
        <li key={`${front} ${ground} ${scheme}`}>
          <button type="button" className="link" onClick={() => goTo(["look", front, scheme])}>
            {roleNames[front]} on {roleNames[ground].toLowerCase()}, {scheme}
          </button>
          : {ratio.toFixed(1)}, needs {least}. {adviceOn(look, front, scheme)}
        </li>
      ))}
    </ul>
  );
}

/** Colours, fonts and corners, with their contrast in both schemes. */
export function LookPanel() {
  const { look, set } = useLook();
  const all = contrastsOf(look);
  const low = all.filter(isTooLow);
  return (
    <>
      <fieldset className="presets" aria-label="Presets">
        {presets.map((preset) => (
          <button key={preset.name} type="button" onClick={() => set("preset", () => preset.look)}>
            <span
              className="swatch"
              style={{ background: preset.look.colours.accent?.light, borderRadius: preset.look.radius }}
            />
            <span>
              <b style={{ fontFamily: preset.look.headingFont ?? preset.look.font }}>{preset.name}</b>
              <span className="hint">{preset.description}</span>
            </span>
          </button>
        ))}
      </fieldset>
      <Button look="quiet" size="compact" onClick={() => set("preset", () => plainLook)}>
        Back to the standard look
      </Button>
      <Group id="brand">
        {mainRoles.map((role) => (
          <RoleFields key={role} {...{ role, low }} />
        ))}
      </Group>
      <Group id="letters">
        <FontField name="font" label="Font of the text" none="The system's" />
        <FontField name="headingFont" label="Font of headings" none="As the text" />
        <Slider name="textSize" label="Text size" unit="%" range={[80, 140, 5]} standard={100} />
        <Slider name="radius" label="Corners" unit=" px" range={[0, 24, 1]} standard={defaultRadius} />
      </Group>
      <Group id="colours" note={`${roles.length}`}>
        {roles
          .filter((role) => !mainRoles.includes(role))
          .map((role) => (
            <RoleFields key={role} {...{ role, low }} />
          ))}
      </Group>
      <Group id="contrast" note={low.length === 0 ? "all can be read" : `${low.length} too low`}>
        {low.length === 0 ? (
          <p className="hint">All {all.length} pairs of colours can be read, in light and in dark.</p>
        ) : (
          <LowContrasts low={low} />
        )}
      </Group>
    </>
  );
}
