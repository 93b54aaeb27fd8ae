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
import { faultOfFont, typedIn, withTypedFont } from "./typed";
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
