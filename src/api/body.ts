import { is, type Struct } from "superstruct";

/** The longest accepted response in characters, far above the contract's: an endless one must not fill the memory. */
const longest = 4_000_000;

/** The text of a response; empty, which is no JSON, when it is too long. */
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

/** The parsed JSON of a text; undefined for any other text. */
export function parsed(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return undefined;
  }
}

/** Whether a body has this shape. For a value that cannot be printed, such as `{"toString": 1}`, superstruct throws. */
export function hasShape<T>(body: unknown, shape: Struct<T>): body is T {
  try {
    return is(body, shape);
  } catch {
    return false;
  }
}
