import { Button } from "../../../src/ui/Button";
import type { Role } from "../../../src/ui/palette";
import { ChoiceField, Field, TextField } from "../parts/fields";
import { Group } from "../parts/settings";
import { nameOf } from "../words/names";
import { RoleFields } from "./ColourField";
import { contrastsOf, isTooLow } from "./contrast";
import { LowContrasts } from "./LowContrasts";
import { defaultRadius, plainLook, roles } from "./look";
import { fonts, presets } from "./presets";
import { faultOfFont, faultOfRules, typedIn, withTypedFont, withTypedRules } from "./typed";
import { useLook } from "./useLook";

/** The roles of the first group of colours; the others are derived from it, or are the same for every brand. */
const mainRoles: readonly Role[] = ["accent", "onAccent"];

/** Whether a text is a list of fonts that cannot end the declaration or the style sheet around it. */
function isFont(text: string): boolean {
  // At the end of a text the browser closes open strings and brackets.
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

interface SliderProps {
  readonly name: "radius" | "textSize";
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  readonly range: readonly [min: number, max: number, step: number];
  readonly onChange: (value: number) => void;
}

function Slider({ name, label, value, unit, range, onChange }: SliderProps) {
  const [min, max, step] = range;
  return (
    <Field id={`look.${name}`} label={`${label}: ${value}${unit}`}>
      {(control) => (
        <input
          {...control}
          type="range"
          {...{ min, max, step, value }}
          onChange={({ target }) => onChange(Number(target.value))}
        />
      )}
    </Field>
  );
}

/** The corners' radius; ours is left out. */
function Corners() {
  const { look, set } = useLook();
  const change = (radius: number) =>
    set("radius", (before) => ({ ...before, radius: radius === defaultRadius ? undefined : radius }));
  const value = look.radius ?? defaultRadius;
  return (
    <Slider
      name="radius"
      label={nameOf(["look", "radius"])}
      unit=" px"
      range={[0, 24, 1]}
      {...{ value }}
      onChange={change}
    />
  );
}

/** The text size in the unit that it is written in; 100 % is left out. */
function TextSize() {
  const { look, set } = useLook();
  const written = look.textSize ?? "100%";
  const isFixed = written.endsWith("px");
  const change = (textSize: string) =>
    set("textSize", (before) => ({ ...before, textSize: textSize === "100%" ? undefined : textSize }));
  return (
    <>
      <Slider
        name="textSize"
        label={nameOf(["look", "textSize"])}
        value={Number.parseFloat(written)}
        unit={isFixed ? " px" : "%"}
        range={isFixed ? [12, 24, 1] : [80, 140, 5]}
        onChange={(size) => change(`${size}${isFixed ? "px" : "%"}`)}
      />
      {isFixed ? (
        <>
          <p className="hint">In pixels it does not follow the reader's own text size.</p>
          <Button look="quiet" size="compact" onClick={() => change("100%")}>
            Follow the reader's text size
          </Button>
        </>
      ) : null}
    </>
  );
}

/** CSS that a loaded style sheet has and the studio no setting for. */
function RulesField() {
  const { look, set } = useLook();
  const typed = typedIn(look, "rules");
  return (
    <TextField
      id="look.rules"
      label={nameOf(["look", "rules"])}
      hint="CSS without a setting here, such as admissions-form::part(button) { … }. It stays first in admissions-form.css."
      fault={typed === undefined ? undefined : faultOfRules}
      rows={6}
      value={typed ?? look.rules ?? ""}
      onChange={(text) => set("rules", (before) => withTypedRules(before, text))}
    />
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
          <button
            key={preset.name}
            type="button"
            onClick={() => set("preset", ({ rules }) => ({ ...preset.look, rules }))}
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
        <TextSize />
        <Corners />
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
      <Group id="rules" note={look.rules === undefined ? "none" : "carried along"}>
        <RulesField />
      </Group>
    </>
  );
}
