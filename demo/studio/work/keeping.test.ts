import { beforeEach, describe, expect, test, vi } from "vitest";
import { keepSteps, keepWork, keptSteps, keptWork, linkOf, takeLinkedWork } from "./keeping";
import { workOfOtherTab } from "./otherTabs";
import { emptyWork, isSameForm, summaryOf, textOf, type Work, withSetting } from "./work";

/** The storage of a browser that holds this many characters. */
function browserWith(room: number): void {
  const entries = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => entries.get(name) ?? null,
    removeItem: (name: string) => void entries.delete(name),
    setItem(name: string, text: string) {
      const others = [...entries].filter(([each]) => each !== name).reduce((sum, [, each]) => sum + each.length, 0);
      if (others + text.length > room) throw new Error("QuotaExceededError");
      entries.set(name, text);
    },
  });
}

const named = (name: string) => withSetting(emptyWork, ["partnerName"], name);
const namesOf = (works: readonly Work[]) => works.map(({ config }) => config.partnerName);

describe("the browser keeps", () => {
  beforeEach(() => browserWith(5_000_000));

  test("the work, and the steps of undo and redo", () => {
    keepWork(named("C"));
    keepSteps({ past: [named("A"), named("B")], future: [named("D"), named("E")] });
    expect(keptWork()).toEqual(named("C"));
    expect(namesOf(keptSteps().past)).toEqual(["A", "B"]);
    expect(namesOf(keptSteps().future)).toEqual(["D", "E"]);
  });

  test("no more than the nearest 50 steps each way, and fewer of large works", () => {
    const works = Array.from({ length: 200 }, (_, index) => named(`${index}`));
    keepSteps({ past: works, future: works });
    expect(namesOf(keptSteps().past)).toEqual(namesOf(works.slice(-50)));
    expect(namesOf(keptSteps().future)).toEqual(namesOf(works.slice(0, 50)));
    const large = [1, 2, 3, 4].map((index) => named(`${index}`.repeat(400_000)));
    keepSteps({ past: large, future: [] });
    expect(namesOf(keptSteps().past)).toEqual(namesOf(large.slice(-2)));
  });

  test("the work without its steps where there is no room for them", () => {
    browserWith(2_000);
    keepSteps({ past: [named("A")], future: [] });
    keepWork(named("B"));
    keepSteps({ past: [named("x".repeat(3_000))], future: [] });
    expect([keptWork(), keptSteps()]).toEqual([named("B"), { past: [], future: [] }]);
  });
});

describe("another tab's work", () => {
  beforeEach(() => browserWith(5_000_000));

  test("is what the browser keeps in place of what this tab last kept or read", () => {
    expect(workOfOtherTab(textOf(emptyWork))).toBeNull();
    keepWork(named("A"));
    expect(workOfOtherTab(textOf(named("A")))).toBeNull();
    keepWork(named("B"));
    expect(workOfOtherTab(textOf(named("A")))).toEqual(named("B"));
  });
});

describe("a link's work", () => {
  const page = "https://studio.example/studio.html";
  /** What the studio takes from a link, and what is left of its address. */
  async function taken(link: string) {
    const replaceState = vi.fn();
    vi.stubGlobal("location", new URL(link));
    vi.stubGlobal("history", { replaceState });
    return { linked: await takeLinkedWork(), left: replaceState.mock.lastCall?.[2] };
  }

  test.each([
    ["is taken out of the address", named("Larkspur é"), named("Larkspur é")],
    ["is not unpacked beyond 1 MB", named("x".repeat(3_000_000)), "too large"],
  ])("%s", async (_what, work, linked) => {
    expect(await taken(await linkOf(work, page))).toEqual({ linked, left: "/studio.html" });
  });

  test("is read in small pieces, as a browser unpacks each whole", async () => {
    const link = await linkOf(named("x".repeat(30_000_000)), page);
    let unpacked = 0;
    vi.stubGlobal(
      "DecompressionStream",
      class extends TransformStream<Uint8Array, Uint8Array> {
        constructor() {
          super({
            transform(piece, controller) {
              unpacked += 1_000 * piece.length;
              controller.enqueue(new Uint8Array(1_000 * piece.length));
            },
          });
        }
      },
    );
    const { linked } = await taken(link);
    vi.unstubAllGlobals();
    expect(linked).toBe("too large");
    expect(unpacked).toBeLessThan(10_000_000);
  });

  test("that was cut off is none, and stays in the address", async () => {
    const link = await linkOf(named("A"), page);
    expect(await taken(link.slice(0, -20))).toEqual({ linked: null, left: undefined });
  });

  test("is one's own where it makes the same form, whatever the server", () => {
    expect(isSameForm(named("A"), { ...named("A"), server: "https://apply.example.edu", way: "cms" })).toBe(true);
    expect(isSameForm(named("A"), named("B"))).toBe(false);
  });

  test("is summed up", () => {
    const dated = withSetting(named("Larkspur College"), ["dates", "opens"], "2027-01-01");
    expect(summaryOf(dated)).toBe("Larkspur College, 2 settings");
    expect(summaryOf({ ...emptyWork, look: { colours: {}, radius: 0 } })).toBe("no name yet, 1 setting");
  });
});
