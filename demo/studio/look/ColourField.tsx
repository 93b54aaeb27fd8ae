import { useState } from "react";
import type { Role } from "../../../src/ui/palette";
import { roleNames } from "../../../src/ui/roleNames";
import { Field } from "../parts/fields";
import { colourOf, derivedColour, type Scheme, schemes } from "./colours";
import { adviceOn, type Contrast } from "./contrast";
import type { Look } from "./look";
import { faultOfColour, isBegun, typedIn, withColour, withLongForm, withTypedColour } from "./typed";
import { useLook } from "./useLook";

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

/** The colours of one role, light and dark, with their contrasts that are too low. */
export function RoleFields({ role, low }: { role: Role; low: readonly Contrast[] }) {
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
