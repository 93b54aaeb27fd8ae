/** The answer key of `field` in the repeated set `prefix`: joined by an underscore (§3 "Student answers"). */
export function prefixed<P extends string, F extends string>(prefix: P, field: F): `${P}_${F}` {
  return `${prefix}_${field}`;
}
