import { is, type Struct } from "superstruct";

/** No answer of the contract comes near this many letters; a page that never ends must not fill a phone's memory. */
const longest = 4_000_000;

/** The text of an answer; empty, and so no JSON, when it is longer than any answer can be. */
export async function textOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (done) return text;
    if (text.length > longest) {
      await reader.cancel();
      return "";
    }
  }
}

/** The JSON in a text; undefined when there is none. */
export function parsed(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return undefined;
  }
}

/** Whether a body has this shape. Where a value cannot be printed, as `{"toString": 1}`, superstruct throws instead of answering. */
export function hasShape<T>(body: unknown, shape: Struct<T>): body is T {
  try {
    return is(body, shape);
  } catch {
    return false;
  }
}
