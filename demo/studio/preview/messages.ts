import { array, boolean, enums, type Infer, is, literal, object, string, tuple, union, unknown } from "superstruct";

/* The messages between the studio and the frame of its preview. */

/** To the frame: the form's configuration and look. */
const show = object({
  kind: literal("show"),
  /** A configuration without faults. */
  config: unknown(),
  /** Custom properties with their values. */
  properties: array(tuple([string(), string()])),
  /** The style sheet's other rules. */
  rules: string(),
  scheme: enums(["light", "dark"]),
  language: string(),
});

/** To the frame: whether a press finds settings instead of using the form. */
const pick = object({ kind: literal("pick"), isOn: boolean() });

/** To the frame: the id of the element that must be in view. */
const reveal = object({ kind: literal("reveal"), id: string() });

/** From the frame: it is ready to show a configuration. */
const waiting = object({ kind: literal("waiting") });

/**
 * From the frame: a place was pressed. `ids` and `parts` are those of the element and of its ancestors, the innermost
 * first.
 */
const picked = object({
  kind: literal("picked"),
  ids: array(string()),
  parts: array(string()),
  text: string(),
  /** Where a link leads; "" for what is none. */
  href: string(),
});

/** From the frame: the search for settings is left. */
const left = object({ kind: literal("left") });

const toFrame = union([show, pick, reveal]);
const fromFrame = union([waiting, picked, left]);

export type Show = Infer<typeof show>;
export type Picked = Infer<typeof picked>;
export type ToFrame = Infer<typeof toFrame>;
export type FromFrame = Infer<typeof fromFrame>;

export const isToFrame = (data: unknown): data is ToFrame => is(data, toFrame);
export const isFromFrame = (data: unknown): data is FromFrame => is(data, fromFrame);
