import { useState } from "react";
import { inputClass } from "../../widget/controls/inputClass";
import type { Role } from "../../widget/ui/palette";
import { roleNames } from "../../widget/ui/roleNames";
import { reasonAt } from "../faults";
import { Field } from "../parts/fields";
import { useTyped } from "../parts/useTyped";
import { useStudio } from "../StudioContext";
import { idOf } from "../work/json";
import { colourOf, derivedColour, type Scheme, schemes, withColourOf } from "./colours";
import { hexOf } from "./css";
import type { Look } from "./look";
import { useLook } from "./useLook";

/** What a colour is that the institution did not set; undefined for ours. */
function derivation({ colours }: Look, role: Role, scheme: Scheme): string | undefined {
  const derived = colours[role]?.[scheme] === undefined ? derivedColour(colours, role, scheme) : undefined;
  if (derived === undefined) return undefined;
  if (role !== "onAccent") return "Derived from the light accent";
  return `Follows from the accent: ${derived === "#ffffff" ? "white" : "black"}`;
}

/** One colour in one scheme, as a swatch and as text; a text that is no colour stays in its control alone. */
function ColourField({ role, scheme }: { role: Role; scheme: Scheme }) {
  const { faults } = useStudio();
  const { look, set } = useLook();
  const path = ["look", role, scheme];
  const own = look.colours[role]?.[scheme];
  const [text, keepTyped] = useTyped(own, own ?? "");
  const [isFocused, setFocused] = useState(false);
  const isBad = text.trim() !== "" && hexOf(text) === null;
  const shown = colourOf(look, role, scheme);
  function change(typed: string): void {
    const colour = typed.trim() === "" ? undefined : (hexOf(typed) ?? own);
    keepTyped(typed, colour);
    if (colour === own) return;
    set(path, (before) => ({
      ...before,
      colours: withColourOf(before.colours, role, scheme, colour),
    }));
  }
  const fault =
    isBad && !isFocused ? `“${text}” is no colour. Write one of CSS, such as #1f4b8f.` : reasonAt(faults, path);
  return (
    <Field
      id={idOf(path)}
      label={scheme === "light" ? "Light" : "Dark"}
      hint={derivation(look, role, scheme)}
      fault={fault}
    >
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
            className={inputClass}
            autoComplete="off"
            spellCheck={false}
            value={text}
            placeholder={shown}
            onFocus={() => setFocused(true)}
            onChange={({ target }) => change(target.value)}
            onBlur={() => {
              setFocused(false);
              // As the work has it: #7ae is #77aaee.
              if (!isBad) keepTyped(own ?? "", own);
            }}
          />
        </div>
      )}
    </Field>
  );
}

/** The colours of one role, light and dark. */
export function RoleFields({ role }: { role: Role }) {
  return (
    <fieldset className="words">
      <legend>{roleNames[role]}</legend>
      <div className="languages">
        {schemes.map((scheme) => (
          <ColourField key={scheme} {...{ role, scheme }} />
        ))}
      </div>
    </fieldset>
  );
}
