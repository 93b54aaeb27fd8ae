import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Answers, initialArrangement, sameAnswer } from "../../../shared/form/answers";
import { fixture } from "../../../shared/form/catalogue.fixture";
import type { Catalogue, Node } from "../../../shared/form/catalogueTypes";
import { setAnswer } from "../../../shared/form/changeAnswers";
import { first } from "../../../shared/texts/en";
import { ApiError, BusyError, ConflictError, InvalidAnswersError } from "../../../shared/wire/errors";
import { HeldAnswers } from "../account.fixture";
import { besideBodies, firstSaving, type Response, reduce, type SaveEvent } from "./reduce";
import { hasUnsaved, isRefused, nextBody, type Page, reasonsOf, saveState, unsavedOf } from "./saving";

/** What becomes of a request: it arrives, it or its response is lost, or the server answers with a fault. */
type Fate = "arrives" | "requestLost" | "responseLost" | ApiError;

const lost = new ApiError("unreachable", 0, "");
const blocked = (status: number) => new ApiError("<html>", status, "");

/** The account at the server, with the firewall before it. */
class Account extends HeldAnswers {
  readonly bodies: Answers[] = [];
  readonly tags: (string | null)[] = [];
  firewall = (_text: string): ApiError | null => null;

  /** Takes a save, unless it has a value from `bad` on, which it refuses by name. */
  save(body: Answers, etag: string | null): Response {
    const fault = this.firewall(JSON.stringify(body));
    if (fault) return { kind: "failed", body, fault };
    const bad = Object.keys(body).filter((key) => String(body[key]).startsWith("bad"));
    const errors = Object.fromEntries(bad.map((key) => [key, [`no ${key}`]]));
    if (bad.length > 0) return { kind: "failed", body, fault: new InvalidAnswersError("bad answer", 400, "", errors) };
    const { clash, others } = this.merge(body, etag);
    if (clash) return { kind: "failed", body, fault: new ConflictError("changed elsewhere", "", clash, this.tag) };
    return { kind: "saved", body, message: "saved", etag: this.tag, others };
  }
}

/** The page of an applicant whose account has `held`. */
function open(held: Record<string, string | boolean> = {}) {
  const account = new Account({ ...held });
  let page: Page = { form: fixture, typed: { ...held } };
  let saving = firstSaving("ada", held, account.tag, page);
  /** The request that runs, and what the server has answered to it. */
  let running: Response | null = null;

  function on(event: SaveEvent): void {
    saving = reduce(saving, page, event);
    page = { form: saving.form, typed: saving.typed };
  }

  function show(typed: Answers, form: Catalogue = page.form): void {
    page = { form, typed };
    on({ kind: "changed" });
  }

  const responded = (body: Answers, etag: string | null, fate: Fate): Response => {
    account.bodies.push(body);
    account.tags.push(etag);
    if (fate === "requestLost") return { kind: "failed", body, fault: lost };
    if (fate instanceof ApiError) return { kind: "failed", body, fault: fate };
    const response = account.save(body, etag);
    return fate === "arrives" ? response : { kind: "failed", body, fault: lost };
  };

  const opened = {
    account,
    on,
    show,
    get typed() {
      return page.typed;
    },
    get saving() {
      return saving;
    },
    state: () => saveState(saving),
    refused: () => reasonsOf(saving.refused),
    type: (key: string, value: string) => show(setAnswer(fixture, page.typed, key, value, initialArrangement)),
    /** Sends the next request of a run, unless one runs or nothing is to be sent. */
    send(fate: Fate = "arrives"): void {
      const body = running ? null : nextBody(saving);
      if (!body) return;
      on({ kind: "sent", body });
      running = responded(body, saving.etag, fate);
    },
    /** The response of the request that runs comes. */
    respond(): void {
      const response = running;
      running = null;
      if (response) on(response);
      if (response && nextBody(saving) === null) on({ kind: "ended", at: 1, retryAt: saving.run?.failure ? 2 : null });
    },
    /** The page closes. */
    leave(): void {
      for (const { body, etag } of besideBodies(saving)) {
        on({ kind: "sent", body, isBeside: true });
        responded(body, etag, "arrives");
      }
    },
    /** A run, whose requests have these fates and arrive after those. */
    save(...fates: readonly Fate[]): void {
      for (let [fate, ...later] = fates; running || nextBody(saving); [fate, ...later] = later) {
        opened.send(fate);
        opened.respond();
        if (saving.failure && !saving.run) return;
      }
    },
  };
  return opened;
}

/** The form without the date of birth. */
const withoutBirthDate: Catalogue = {
  ...fixture,
  pages: fixture.pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => {
      const isShown = (node: Node) => !("key" in node) || node.key !== "birth_date";
      return { ...section, nodes: section.nodes.filter(isShown) };
    }),
  })),
};

describe("a save", () => {
  test("sends only changed answers, with the latest tag, and nothing where all are saved", () => {
    const page = open({ first_name: "Ada", nickname: "A" });
    page.type("first_name", "Grace");
    page.save();
    page.type("nickname", "G");
    page.save();
    page.save();
    expect(page.account.bodies).toEqual([{ first_name: "Grace" }, { nickname: "G" }]);
    expect(page.account.tags).toEqual(['"1"', '"2"']);
    expect(page.state()).toEqual({ status: "saved", at: 1 });
    page.type("nickname", "Gr");
    expect(page.state()).toEqual({ status: "unsaved" });
    page.type("nickname", "G");
    expect(page.state()).toEqual({ status: "clean" });
    expect(nextBody(page.saving)).toBeNull();
  });

  test("clears a ticked checkbox that was removed from the answers with false, not with a text", () => {
    const page = open({ texts: true });
    page.show({});
    page.save();
    expect(page.account.bodies).toEqual([{ texts: false }]);
  });
});

describe("an answer that this form cannot give", () => {
  test("is neither sent nor counted as unsaved: to a question that the form does not ask, or of no option", () => {
    const page = open({ religion: "X", gender: "Z", gender_desc: "Former" });
    expect(hasUnsaved(page.saving)).toBe(false);
    page.show({ religion: "Y", country: "XXX", country_desc: "Nowhere", first_name: "Ada" });
    page.save();
    expect(page.account.bodies).toEqual([{ first_name: "Ada", gender: "", gender_desc: "" }]);
    expect(hasUnsaved(page.saving)).toBe(false);
  });

  test("is not taken over from another device, and conflicts with nothing", () => {
    const page = open();
    page.account.change({ religion: "X" });
    page.type("first_name", "Ada");
    page.save();
    expect([page.typed, page.state().status]).toEqual([{ first_name: "Ada" }, "saved"]);
  });

  test("stays in the account when a form hides its question later, and is not unsaved when it asks it again", () => {
    const page = open({ birth_date: "2008-03-09", first_name: "Ada" });
    page.show({ first_name: "Ada" }, withoutBirthDate);
    expect(hasUnsaved(page.saving)).toBe(false);
    page.show({ first_name: "Ada" }, fixture);
    expect([hasUnsaved(page.saving), page.state()]).toEqual([false, { status: "clean" }]);
  });
});

describe("a request whose outcome is unknown", () => {
  test("is remembered twice at most, however often it is retried", () => {
    const page = open();
    page.type("nickname", "Al");
    for (let time = 0; time < 10; time += 1) page.save("requestLost", "requestLost");
    expect(page.saving.inFlight).toEqual({ nickname: ["Al", "Al"] });
  });

  test("that was stored is not refused while the answers go one by one", () => {
    const page = open();
    page.type("first_name", "Ada");
    page.type("nickname", "A");
    page.save("requestLost", "arrives", "responseLost");
    expect([page.refused(), page.account.answers]).toEqual([{}, { first_name: "Ada", nickname: "A" }]);
  });

  test("that was stored is known from the change without answers that follows it", () => {
    const page = open();
    page.type("nickname", "Al");
    page.save("responseLost");
    expect([page.account.bodies, page.state().status]).toEqual([[{ nickname: "Al" }, {}], "saved"]);
  });
});

describe("a conflict", () => {
  function conflicted() {
    const page = open({ first_name: "Ada", gender: "F", gender_desc: "Female" });
    page.account.change({ first_name: "Grace", gender: "M", gender_desc: "Male" });
    page.type("first_name", "Augusta");
    page.type("gender", "O");
    page.type("nickname", "A");
    page.save();
    return page;
  }

  test("contains both answers, each with its label, and the other answers are saved", () => {
    const page = conflicted();
    expect(page.state()).toEqual({
      status: "conflicted",
      conflicts: [
        { key: "first_name", mine: "Augusta", theirs: "Grace" },
        { key: "gender", mine: "O", theirs: "M", theirsDesc: "Male" },
      ],
      reason: "changed elsewhere",
    });
    expect(page.account.answers).toMatchObject({ first_name: "Grace", nickname: "A" });
  });

  test("stores nothing of its request: another answer that is changed back meanwhile needs no save", () => {
    const page = open({ first_name: "Ada", nickname: "A" });
    page.account.change({ first_name: "Grace" });
    page.type("first_name", "Augusta");
    page.type("nickname", "B");
    page.send();
    page.type("nickname", "A");
    page.respond();
    expect([page.saving.inFlight, nextBody(page.saving)]).toEqual([{}, null]);
  });

  test("leaves nothing in flight, and a country of it is not sent with a state", () => {
    const page = open({ country: "USA", state: "IA" });
    page.account.change({ country: "CAN" });
    page.type("country", "AFG");
    page.save();
    expect([page.saving.inFlight, page.saving.conflicts]).toEqual([{}, { country: "CAN" }]);
    page.show({ ...page.typed, country: "USA" });
    page.show({ ...page.typed, state: "IL" });
    expect(nextBody(page.saving)).not.toHaveProperty("country");
  });

  test("is updated by further typing, which is not sent, and ends with the account's answer", () => {
    const page = conflicted();
    page.type("first_name", "Augusta Ada");
    expect(page.state()).toMatchObject({ conflicts: [{ key: "first_name", mine: "Augusta Ada" }, { key: "gender" }] });
    expect([nextBody(page.saving), besideBodies(page.saving)]).toEqual([null, []]);
    page.type("first_name", "Grace");
    expect(page.state()).toMatchObject({ conflicts: [{ key: "gender" }] });
  });

  test("is found again after a reload or a login, while it is undecided", () => {
    const before = conflicted();
    const after = open(before.account.answers);
    after.on({ kind: "restored", kept: unsavedOf(before.saving), held: before.account.answers });
    after.save();
    expect(after.state()).toEqual({ ...before.state(), reason: null });
    expect(after.account.bodies).toEqual([]);
  });

  test("once decided is saved as it is on the page", () => {
    const page = conflicted();
    page.on({ kind: "decided", keys: ["first_name", "gender"] });
    page.save();
    expect(page.account.answers).toMatchObject({ first_name: "Augusta", gender: "O" });
    expect(page.state().status).toBe("saved");
  });

  test("is found without end by no server: the second request has no tag, and the applicant decides", () => {
    const page = open({ first_name: "Ada" });
    page.type("first_name", "Grace");
    const conflict = new ConflictError("changed", "", { first_name: "Ada" }, '"1"');
    page.save(conflict, conflict, conflict);
    expect(page.account.tags).toEqual(['"1"', null]);
    expect(page.state()).toMatchObject({ conflicts: [{ key: "first_name", theirs: "Ada" }] });
  });

  test("is none where a proxy replaces the tags: the answer is sent again without one", () => {
    const page = open({ first_name: "Ada" });
    page.account.hasForeignTags = true;
    page.type("first_name", "Grace");
    page.save();
    page.type("first_name", "Hedy");
    page.save();
    expect([page.account.answers, page.state().status]).toEqual([{ first_name: "Hedy" }, "saved"]);
    expect(page.account.tags).toEqual(['"1"', '"foreign"', null]);
  });
});

describe("an answer that changed elsewhere", () => {
  test("is taken over if it did not change here, and does not count as unsaved", () => {
    const page = open({ first_name: "Ada", gender: "F", gender_desc: "Female" });
    page.account.change({ first_name: "Grace", gender: "M", gender_desc: "Male" });
    page.type("nickname", "A");
    page.save();
    expect(page.typed).toMatchObject({ first_name: "Grace", gender: "M", gender_desc: "Male", nickname: "A" });
    expect([page.account.bodies, page.state().status]).toEqual([[{ nickname: "A" }], "saved"]);
  });

  test.each([
    ["the same answer", "first_name", "Augusta", ["first_name"]],
    ["a state of the country that changed", "state", "IL", ["country", "state"]],
  ])("conflicts with what was typed during the save, and is not overwritten: %s", (_what, key, value, conflicts) => {
    const page = open({ first_name: "Ada", country: "USA", state: "IA", state_desc: "Iowa" });
    page.account.change(
      key === "state" ? { country: "CAN", state: "ON", state_desc: "Ontario" } : { first_name: "Grace" },
    );
    page.type("nickname", "A");
    page.send();
    page.type(key, value);
    page.respond();
    page.save();
    expect(page.typed).toMatchObject({ country: "USA", [key]: value });
    expect(page.state()).toMatchObject({ conflicts: conflicts.map((each) => ({ key: each })) });
  });
});

describe("a refusal", () => {
  test("of one answer by name prevents neither the others nor the applicant, until the answer changes", () => {
    const page = open();
    for (const key of ["first_name", "city", "zip"]) page.type(key, "x");
    page.type("nickname", "bad");
    page.save();
    expect(page.account.answers).toEqual({ first_name: "x", city: "x", zip: "x" });
    expect([page.account.bodies.length, page.state()]).toEqual([2, { status: "refused", reason: "bad answer" }]);
    expect([page.refused(), hasUnsaved(page.saving)]).toEqual([{ nickname: ["no nickname"] }, true]);
    page.type("city", "Ames");
    page.save();
    expect(page.account.bodies.at(-1)).toEqual({ city: "Ames" });
    page.type("nickname", "good");
    expect(page.refused()).toEqual({});
    page.save();
    expect([page.account.answers.nickname, page.state().status]).toEqual(["good", "saved"]);
  });

  test("of a cleared answer is not sent again either", () => {
    const page = open({ nickname: "x", first_name: "Ada" });
    page.show({ first_name: "Ada" });
    page.save(new InvalidAnswersError("no", 422, "", { nickname: ["no"] }));
    expect([page.account.bodies, nextBody(page.saving)]).toEqual([[{ nickname: "" }], null]);
  });

  test.each([400, 413, 422])(
    "without names of every change (%i) holds it all back until the applicant saves again",
    (status) => {
      const page = open();
      const refusal = new ApiError("refused", status, "");
      page.type("nickname", "x");
      page.type("city", "x");
      page.save(refusal, refusal);
      expect([page.state(), page.refused()]).toEqual([{ status: "refused", reason: "refused" }, {}]);
      page.save();
      expect(page.account.bodies).toHaveLength(2);
      page.on({ kind: "wanted" });
      page.save();
      expect(page.account.answers).toEqual({ nickname: "x", city: "x" });
    },
  );

  const firewalls = [...[400, 403, 404, 405, 406, 413, 418, 422, 500, 501].map(blocked), lost];
  test.each([...firewalls, new ApiError("page", 200, "", true)].map((fault) => [fault.status, fault] as const))(
    "by a firewall (%i), which names no answer, is shown at the one question, and the others are saved",
    (_, fault) => {
      const page = open();
      page.account.firewall = (text) => (/select|drop/.test(text) ? fault : null);
      page.show({ country: "USA", state: "IA", city: "select", nickname: "drop", first_name: "Ada", zip: "x" });
      page.save();
      expect(page.account.answers).toEqual({ country: "USA", state: "IA", first_name: "Ada", zip: "x" });
      const isReason = fault.status === 400 || fault.status === 422;
      const reason = isReason ? fault.message : first.state.answerBlocked;
      expect(page.refused()).toEqual({ city: [reason], nickname: [reason] });
      expect(page.state()).toEqual({ status: "refused", reason });
      page.type("nickname", "House");
      page.save();
      expect(page.account.answers.nickname).toBe("House");
    },
  );

  test.each([
    ["an outage", blocked(500), { status: "retrying", reason: "<html>", at: 2 }],
    ["a firewall that refuses all", blocked(403), { status: "retrying", reason: "<html>", at: 2 }],
    ["a busy server", new BusyError("busy", 429, "", 2), { status: "retrying", reason: "busy", at: 2 }],
    ["an account that has changed", blocked(412), { status: "retrying", reason: "<html>", at: 2 }],
  ])("of every change, as by %s, is no reason to send the answers one by one", (_what, fault, state) => {
    const page = open();
    for (const key of ["first_name", "city", "zip"]) page.type(key, "x");
    page.save(fault, fault);
    expect([page.state(), page.refused()]).toEqual([state, {}]);
    expect(page.account.bodies.filter((body) => Object.keys(body).length % 3 > 0)).toEqual([]);
  });

  test("that is final shows its reason until the next change, and an outdated account as such", () => {
    const page = open();
    page.type("city", "x");
    const [fault, body] = [blocked(412), { city: "x" }];
    page.on({ kind: "sent", body });
    page.on({ kind: "failed", body, fault });
    page.on({ kind: "ended", at: 1, retryAt: null });
    expect(page.state()).toEqual({ status: "refused", reason: "<html>", isOutdated: true });
    page.type("city", "");
    // The server has not stored it: nothing must be undone there.
    expect([page.state(), page.saving.inFlight]).toEqual([{ status: "clean" }, {}]);
  });
});

describe("answers that an earlier page has kept", () => {
  test("are not unsaved where the account has got them meanwhile", () => {
    const page = open({ city: "Ames" });
    const kept = { mine: { city: "Ames" }, base: { city: "Ames" }, sent: {} };
    page.on({ kind: "restored", kept, held: { city: "Ames" } });
    expect([hasUnsaved(page.saving), page.saving.inFlight]).toEqual([false, {}]);
  });

  test("are restored; those changed elsewhere since become conflicts", () => {
    const page = open({ first_name: "Grace", city: "Ames" });
    const kept = {
      mine: { first_name: "Ada", city: "Boone", zip: "50010", religion: "X" },
      base: { first_name: "", city: "Ames", zip: "" },
      sent: {},
    };
    page.on({ kind: "restored", kept, held: { first_name: "Grace", city: "Ames" } });
    expect(page.typed).toEqual({ first_name: "Ada", city: "Boone", zip: "50010" });
    const conflicts = [{ key: "first_name", mine: "Ada", theirs: "Grace" }];
    expect(page.state()).toEqual({ status: "conflicted", conflicts, reason: null });
    page.save();
    expect(page.account.answers).toEqual({ first_name: "Grace", city: "Boone", zip: "50010" });
  });

  test("are sent again in their saved value, while another value of them may still arrive", () => {
    const page = open({ first_name: "A" });
    const kept = { mine: { first_name: "A" }, base: { first_name: "A" }, sent: { first_name: ["Ada"] } };
    page.on({ kind: "restored", kept, held: { first_name: "A" } });
    page.account.change({ first_name: "Ada" });
    page.save();
    page.save();
    expect(page.account.answers.first_name).toBe("A");
  });

  test("cause no conflict where the account has what an earlier page sent without a response", () => {
    const page = open({ first_name: "A" });
    const kept = { mine: { first_name: "Ada" }, base: { first_name: "" }, sent: { first_name: ["A"] } };
    page.on({ kind: "restored", kept, held: { first_name: "A" } });
    expect(page.state().status).toBe("unsaved");
  });
});

const keys = ["first_name", "nickname", "city", "comment"] as const;
const key = fc.constantFrom(...keys);
const fate = fc.constantFrom<Fate>("requestLost", "responseLost", blocked(500), new BusyError("busy", 429, "", 1));
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("type" as const), key }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("typeBack" as const), key }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("typeBad" as const), key }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("typeBlocked" as const), key }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("elsewhere" as const), key }) },
  { weight: 4, arbitrary: fc.constant({ kind: "send" as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("fail" as const), fate }) },
  { weight: 4, arbitrary: fc.constant({ kind: "respond" as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: "leave" as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Plays the steps, and then saves until nothing is left to send. */
function play(steps: readonly Step[]) {
  const page = open();
  page.account.firewall = (text) => (text.includes("select") ? blocked(403) : null);
  /** The model: by key, what was typed here last, and all that was written elsewhere. */
  const typed = new Map<string, string>();
  const elsewhere: string[] = [];
  /** What becomes of the next request of a run. */
  let next: Fate = "arrives";
  /** What the account had when it was typed here. */
  const known = new Set<string>();
  const type = (key: string, value: string) => {
    typed.set(key, value);
    if (sameAnswer(page.saving.acknowledged[key], value)) known.add(`${key}: ${value}`);
    page.type(key, value);
  };
  for (const [at, each] of steps.entries()) {
    if (each.kind === "type") type(each.key, `mine ${at}`);
    else if (each.kind === "typeBack") type(each.key, String(page.saving.acknowledged[each.key] ?? ""));
    else if (each.kind === "typeBad") type(each.key, `bad ${at}`);
    else if (each.kind === "typeBlocked") type(each.key, `select ${at}`);
    else if (each.kind === "elsewhere") {
      elsewhere.push(`theirs ${at}`);
      page.account.change({ [each.key]: `theirs ${at}` });
    } else if (each.kind === "send") page.send(next);
    else if (each.kind === "fail") next = each.fate;
    else if (each.kind === "leave") page.leave();
    else {
      page.respond();
      // A run goes on at once.
      if (page.saving.run) page.send(next);
      next = "arrives";
    }
  }
  page.respond();
  page.save();
  page.save();
  const hasArrived = (key: string, value: string) =>
    known.has(`${key}: ${value}`) || page.account.bodies.some((body) => body[key] === value);
  return { page, typed, elsewhere, hasArrived };
}

describe("in any order of typing, saving, failures, refusals and changes on another device", () => {
  test("at rest every typed answer is in the account, shown as refused or as a conflict, or was replaced there after it had arrived", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { page, typed, elsewhere, hasArrived } = play(steps);
        const state = page.state();
        const conflicts = state.status === "conflicted" ? state.conflicts.map((each) => each.key) : [];
        const shown = [...conflicts, ...Object.keys(page.refused())];
        for (const [key, value] of typed) {
          const held = page.account.answers[key];
          const isReplaced = elsewhere.includes(String(held)) && hasArrived(key, value);
          expect(sameAnswer(held, value) || shown.includes(key) || isReplaced, `${key}: ${value}`).toBe(true);
          const isShown =
            sameAnswer(page.typed[key], value) || (isReplaced && elsewhere.includes(String(page.typed[key])));
          expect(isShown, `${key}: ${page.typed[key]}`).toBe(true);
        }
        expect(hasUnsaved(page.saving)).toBe(shown.length > 0);
        expect(Object.keys(page.saving.refused).every((key) => isRefused(page.saving, key))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test("a single device never conflicts with itself, whichever requests fail", () => {
    fc.assert(
      fc.property(
        fc.array(
          step.filter(({ kind }) => kind !== "elsewhere"),
          { maxLength: 40 },
        ),
        (steps) => {
          expect(play(steps).page.state().status).not.toBe("conflicted");
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test("without failures and refusals no value is sent twice in a row, and all are saved at the end", () => {
    const harmless = step.filter(({ kind }) => ["type", "send", "respond"].includes(kind));
    fc.assert(
      fc.property(fc.array(harmless, { maxLength: 40 }), (steps) => {
        const { page } = play(steps);
        const sent = page.account.bodies.flatMap((body) => Object.entries(body).map(String));
        expect(new Set(sent).size).toBe(sent.length);
        expect(["clean", "saved"]).toContain(page.state().status);
      }),
      { numRuns: 500 },
    );
  });
});
