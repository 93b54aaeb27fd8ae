import { useRef, useState } from "react";
import type { Role } from "../../../src/ui/palette";
import { roleNames } from "../../../src/ui/roleNames";
import { Field } from "../parts/fields";
import { colourOf, derivedColour, type Scheme, schemes } from "./colours";
import { adviceOn, type Contrast, culpritOf } from "./contrast";
import type { Look } from "./look";
import { colourIn, faultOfColour, isBegun, typedIn, withColour, withLongForm, withTypedColour } from "./typed";
import { useLook } from "./useLook";

/** One colour in one scheme, as a swatch and as text. */
function ColourField({ role, scheme, low }: { role: Role; scheme: Scheme; low: readonly Contrast[] }) {
  const { look, set } = useLook();
  const id = `look.${role}.${scheme}`;
  const shown = colourOf(look, role, scheme);
  const [isFocused, setFocused] = useState(false);
  const typed = typedIn(look, role, scheme);
  const change = (next: (before: Look) => Look) => set(`${role}.${scheme}`, next);
  const own = look.colours[role]?.[scheme];
  // A control is emptied before another colour is typed: what is no colour must not fall back to ours.
  const last = useRef(own);
  function type(text: string): void {
    last.current = colourIn(text) ?? last.current;
    change((before) => withTypedColour(before, role, scheme, text, last.current));
  }
  const [worst] = low;
  const lowContrast =
    worst &&
    `${worst.ratio.toFixed(1)} : 1 ${role === worst.front ? "on" : "under"} “${roleNames[role === worst.front ? worst.ground : worst.front]}”; ${worst.least} is needed. ${adviceOn(look, role, scheme)}`;
  const isDerived = own === undefined && derivedColour(look.colours, role, scheme) !== undefined;
  const derived =
    role === "onAccent"
      ? `Follows from the accent: ${shown === "#ffffff" ? "white" : "black"}`
      : "Derived from the light accent";
  const isBad = typed !== undefined && !(isFocused && isBegun(typed));
  return (
    <Field
      id={id}
      label={scheme === "light" ? "Light" : "Dark"}
      hint={isDerived ? derived : undefined}
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
            onFocus={() => {
              last.current = own;
              setFocused(true);
            }}
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

/** The colours of one role, light and dark, with their contrasts that are too low. */
export function RoleFields({ role, low }: { role: Role; low: readonly Contrast[] }) {
  const { look } = useLook();
  return (
    <fieldset className="words">
      <legend>{roleNames[role]}</legend>
      <div className="languages">
        {schemes.map((scheme) => (
          <ColourField
            key={scheme}
            {...{ role, scheme }}
            low={low.filter((each) => each.scheme === scheme && culpritOf(look, each) === role)}
          />
        ))}
      </div>
    </fieldset>
  );
}
