// Arrays, which work where a page has replaced `Set` by a simpler one.
const elementNames = (
  "a address article aside b br button details div dl dd dt em fieldset footer h1 h2 h3 h4 header hr input label legend li main " +
  "nav ol option output p path section select slot span strong summary svg textarea u ul"
).split(" ");

const attributes = (
  "aria-controls aria-current aria-describedby aria-disabled aria-expanded aria-haspopup aria-hidden aria-invalid aria-label " +
  "aria-labelledby aria-live aria-pressed aria-required autocapitalize autocomplete autocorrect class d data-draft data-kind data-mark data-more data-state data-style " +
  "data-tone data-version disabled fill focusable for hidden id inputmode lang maxlength name open part pattern placeholder " +
  "popover popovertarget rel role rows spellcheck stroke stroke-linecap stroke-linejoin stroke-width tabindex target title type " +
  "value viewbox width height"
).split(" ");

/** What an attribute that is more than a text may hold: a route of the form or a page, and sizes. */
const values: Readonly<Record<string, RegExp>> = {
  href: /^(#\/|https:\/\/)/,
  "data-style": /^((width|height|border-width|background-size): ?[\d.]+(px|em|rem|%)(,? [\d.]+(px|%))*;? ?)*$/,
};

/** Whether markup may have this element. */
export const isAllowedElement = (name: string) => elementNames.includes(name);

/** Whether markup may have this attribute. */
export function isAllowedAttribute(name: string, value: string): boolean {
  const pattern = values[name.toLowerCase()];
  return pattern ? pattern.test(value) : attributes.includes(name.toLowerCase());
}

/**
 * Takes away all that the first step of a form does not have: elements with what is in them, handlers, styles, and addresses
 * other than the form's own routes and pages.
 */
export function restrict(root: ParentNode): void {
  for (const element of root.querySelectorAll("*")) {
    if (!isAllowedElement(element.localName)) element.remove();
    for (const { name, value } of [...element.attributes]) {
      if (!isAllowedAttribute(name, value)) element.removeAttribute(name);
    }
  }
}
