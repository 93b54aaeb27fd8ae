import { Button } from "../../widget/ui/Button";
import type { Role } from "../../widget/ui/palette";
import { ChoiceField, Field, TextField } from "../parts/fields";
import { Group } from "../parts/Group";
import { useTyped } from "../parts/useTyped";
import { nameOf } from "../words/names";
import { RoleFields } from "./ColourField";
import { fontOf, isClosedCss, openRules } from "./css";
import { plainLook, roles } from "./look";
import { fonts, presets } from "./presets";
import { useLook } from "./useLook";

/** The roles of the first group of colours; the others are derived from it, or are the same for every brand. */
const mainRoles: readonly Role[] = ["accent", "onAccent"];

function FontField({ name, none }: { name: "font" | "headingFont"; none: string }) {
  const label = nameOf(["look", name]);
  const { look, set } = useLook();
  const value = look[name] ?? "";
  const [text, keepTyped] = useTyped(look[name], value);
  const isBad = text !== "" && fontOf(text) === null;
  const own = fonts.some((font) => (font.value ?? "") === value) ? [] : [[value, value] as const];
  const options = fonts.map((font) => [font.value ?? "", font.value === undefined ? none : font.name] as const);
  function change(typed: string): void {
    const font = typed === "" ? undefined : (fontOf(typed) ?? look[name]);
    keepTyped(typed, font);
    if (font === look[name]) return;
    set(["look", name], (before) => ({ ...before, [name]: font }));
  }
  return (
    <>
      <ChoiceField id={`look.${name}`} label={label} options={[...options, ...own]} value={value} onChange={change} />
      <TextField
        id={`look.${name}.own`}
        label={`${label}, by name`}
        hint="A font that your page loads, such as “Source Serif 4”, Georgia, serif"
        fault={
          isBad
            ? `“${text}” names no fonts. Write names with commas between them, such as "Source Serif 4", Georgia, serif.`
            : undefined
        }
        value={text}
        onChange={change}
      />
    </>
  );
}

interface SliderProps {
  readonly name: "radius" | "textSize";
  /** What applies where nothing is set. */
  readonly ours: number;
  readonly unit: string;
  readonly range: readonly [min: number, max: number, step: number];
}

/** A number of the look; ours is left out. */
function Slider({ name, ours, unit, range }: SliderProps) {
  const { look, set } = useLook();
  const [min, max, step] = range;
  const value = look[name] ?? ours;
  const change = (next: number) =>
    set(["look", name], (before) => ({ ...before, [name]: next === ours ? undefined : next }));
  return (
    <Field id={`look.${name}`} label={`${nameOf(["look", name])}: ${value}${unit}`}>
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

/** CSS that a loaded style sheet has and the studio no setting for; what would swallow what follows stays in the control alone. */
function RulesField() {
  const { look, set } = useLook();
  const [text, keepTyped] = useTyped(look.rules, look.rules ?? "");
  function change(typed: string): void {
    const rules = isClosedCss(typed) ? typed.trim() || undefined : look.rules;
    keepTyped(typed, rules);
    if (rules === look.rules) return;
    set(["look", "rules"], (before) => ({ ...before, rules }));
  }
  return (
    <TextField
      id="look.rules"
      label={nameOf(["look", "rules"])}
      hint="CSS without a setting here, such as admissions-form::part(button) { … }. It stays first in admissions-form.css."
      fault={isClosedCss(text) ? undefined : openRules}
      rows={6}
      value={text}
      onChange={change}
    />
  );
}

/** Colours, fonts and corners, with their contrast in both schemes. */
export function LookPanel() {
  const { look, set } = useLook();
  return (
    <>
      <fieldset className="presets" aria-label="Presets">
        {presets.map((preset) => (
          <button
            key={preset.name}
            type="button"
            onClick={() => set(["look"], ({ rules }) => ({ ...preset.look, rules }))}
          >
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
      <Button look="quiet" size="compact" onClick={() => set(["look"], () => plainLook)}>
        Back to the standard look
      </Button>
      <Group id="brand">
        {mainRoles.map((role) => (
          <RoleFields key={role} {...{ role }} />
        ))}
      </Group>
      <Group id="letters">
        <FontField name="font" none="The system's" />
        <FontField name="headingFont" none="As the text" />
        <Slider name="textSize" ours={100} unit="%" range={[80, 140, 5]} />
        <Slider name="radius" ours={6} unit=" px" range={[0, 24, 1]} />
      </Group>
      <Group id="colours" note={`${roles.length}`}>
        {roles
          .filter((role) => !mainRoles.includes(role))
          .map((role) => (
            <RoleFields key={role} {...{ role }} />
          ))}
      </Group>
      <Group id="rules" note={look.rules === undefined ? "none" : "carried along"}>
        <RulesField />
      </Group>
    </>
  );
}
