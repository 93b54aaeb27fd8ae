import { useState } from "react";
import { Button } from "../../../src/ui/Button";
import type { Role } from "../../../src/ui/palette";
import { roleNames } from "../../../src/ui/roleNames";
import { ChoiceField, Field, TextField } from "../parts/fields";
import { Group } from "../parts/settings";
import { useStudio } from "../StudioContext";
import { type Contrast, colourOf, contrastsOf, isTooLow, readableOn } from "./contrast";
import { defaultRadius, type Look, plainLook, roles, type Scheme, schemes } from "./look";
import { fonts, presets } from "./presets";

/** What the first group of colours holds; the others follow from it, or are the same for every brand. */
const mainRoles: readonly Role[] = ["accent", "onAccent"];

function useLook() {
  const { work, change } = useStudio();
  const set = (control: string, next: (look: Look) => Look) =>
    change(`look.${control}`, (before) => ({ ...before, look: next(before.look) }));
  return { look: work.look, set };
}

/** The look with another colour of a role; with a new accent also the text that is readable on it. */
function withColour(look: Look, role: Role, scheme: Scheme, colour: string | undefined): Look {
  const own = { ...look.colours[role], [scheme]: colour };
  const isOwn = own.light !== undefined || own.dark !== undefined;
  const { [role]: _before, ...others } = look.colours;
  const next = { ...look, colours: isOwn ? { ...others, [role]: own } : others };
  return role === "accent" && colour !== undefined ? withColour(next, "onAccent", scheme, readableOn(colour)) : next;
}

/** One colour in one scheme, as a swatch and as text. */
function ColourField({ role, scheme, low }: { role: Role; scheme: Scheme; low: readonly Contrast[] }) {
  const { look, set } = useLook();
  const id = `look.${role}.${scheme}`;
  const shown = colourOf(look, role, scheme);
  const [typed, setTyped] = useState<string | null>(null);
  const own = look.colours[role]?.[scheme];
  const change = (colour: string | undefined) =>
    set(`${role}.${scheme}`, (before) => withColour(before, role, scheme, colour));
  const [worst] = low;
  const fault =
    worst &&
    `${worst.ratio.toFixed(1)} : 1 ${role === worst.front ? "on" : "under"} “${roleNames[role === worst.front ? worst.ground : worst.front]}”; ${worst.least} is needed`;
  return (
    <Field id={id} label={scheme === "light" ? "Light" : "Dark"} fault={fault}>
      {(control) => (
        <div className="colour">
          <input
            type="color"
            aria-label={`${roleNames[role]}, ${scheme}: pick`}
            value={shown}
            onChange={({ target }) => change(target.value)}
          />
          <input
            {...control}
            className="input"
            autoComplete="off"
            spellCheck={false}
            value={typed ?? own ?? ""}
            placeholder={shown}
            onChange={({ target }) => {
              const text = target.value.trim().toLowerCase();
              const isColour = /^#[\da-f]{6}$/.test(text);
              setTyped(isColour || text === "" ? null : target.value);
              if (isColour || text === "") change(text === "" ? undefined : text);
            }}
            onBlur={() => setTyped(null)}
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

function FontField({ name, label, none }: { name: "font" | "headingFont"; label: string; none: string }) {
  const { look, set } = useLook();
  const value = look[name] ?? "";
  const own = fonts.some((font) => (font.value ?? "") === value) ? [] : [[value, value] as const];
  const options = fonts.map((font) => [font.value ?? "", font.value === undefined ? none : font.name] as const);
  const change = (font: string) => set(name, (before) => ({ ...before, [name]: font === "" ? undefined : font }));
  return (
    <>
      <ChoiceField id={`look.${name}`} label={label} options={[...options, ...own]} value={value} onChange={change} />
      <TextField
        id={`look.${name}.own`}
        label={`${label}, by name`}
        hint="A font that your page loads, such as “Source Serif 4”, Georgia, serif"
        value={value}
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

/** Every pair that cannot be read, and how all others stand. */
function Contrasts({ all }: { all: readonly Contrast[] }) {
  const low = all.filter(isTooLow);
  const { goTo } = useStudio();
  if (low.length === 0) {
    return <p className="hint">All {all.length} pairs of colours can be read, in light and in dark.</p>;
  }
  return (
    <ul className="pairs">
      {low.map(({ front, ground, scheme, ratio, least }) => (
        <li key={`${front} ${ground} ${scheme}`}>
          <button type="button" className="link" onClick={() => goTo(["look", front, scheme])}>
            {roleNames[front]} on {roleNames[ground].toLowerCase()}, {scheme}
          </button>
          : {ratio.toFixed(1)}, needs {least}
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
      <Group id="brand" title="Accent">
        {mainRoles.map((role) => (
          <RoleFields key={role} {...{ role, low }} />
        ))}
      </Group>
      <Group id="letters" title="Letters and corners">
        <FontField name="font" label="Font of the text" none="The system's" />
        <FontField name="headingFont" label="Font of headings" none="As the text" />
        <Slider name="textSize" label="Text size" unit="%" range={[80, 140, 5]} standard={100} />
        <Slider name="radius" label="Corners" unit=" px" range={[0, 24, 1]} standard={defaultRadius} />
      </Group>
      <Group id="colours" title="Every colour" note={`${roles.length}`}>
        {roles
          .filter((role) => !mainRoles.includes(role))
          .map((role) => (
            <RoleFields key={role} {...{ role, low }} />
          ))}
      </Group>
      <Group id="contrast" title="Contrast" note={low.length === 0 ? "all can be read" : `${low.length} too low`}>
        <Contrasts all={all} />
      </Group>
    </>
  );
}
