import { waitFor } from "@testing-library/dom";
import { act } from "@testing-library/react";
import { Fragment } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Reply, renderApp } from "../../../test/support/pages/renderedApp";
import { scriptedAccount } from "../../../test/support/people/scriptedAccount";
import { claimsIn, leastConfig, sampleFactsIn } from "../../../test/support/sampleFacts";
import { buildCatalogue } from "../../shared/catalogue/catalogue";
import { institutionOf } from "../../shared/catalogue/config/institutionOf";
import { sampleAnswers } from "../../shared/catalogue/sampleAnswers";
import { paths } from "../navigation/paths";
import { english, type Language } from "../state/language/language";
import { spanish } from "../state/language/spanish";

const institution = institutionOf(leastConfig);
const catalogue = buildCatalogue(institution);
const answer = Object.fromEntries(
  Object.entries(sampleAnswers(catalogue)).filter(([, value]) => !sampleFactsIn(String(value)).length),
);

beforeEach(() => {
  for (const name of ["info", "error"] as const) vi.spyOn(console, name).mockImplementation(() => undefined);
});
const member = (path: string, statuses: readonly string[]) =>
  scriptedAccount({ last_page: path, statuses, answer, logins: 1 });
/** Nothing of the sample's, and no promise or practice that the configuration does not give. */
const expectOwn = (text: string) => expect([sampleFactsIn(text), claimsIn(text)]).toEqual([[], []]);
const printed = { answer, add_another: {}, document_answer: {}, tabs: {} };

/** Who sees which screen: by its path and the replies of the server. */
const screens = [
  ...Object.values(paths).map((path) => ["visitor", path, () => ({}), null] as const),
  ...["/about", "/education-ug", "/final-steps"].map(
    (path) => ["applicant", path, () => member(path, ["started"]), null] as const,
  ),
  ["applicant after submission", "/completion", () => member("/completion", ["started", "submitted"]), null] as const,
  ["service user", "/about", () => ({ "GET /service/tmp-pdf": () => printed }), "token"] as const,
];

/** The form, once it shows no placeholder. */
async function shown(language: Language, path: string, replies: Record<string, Reply>, serviceToken: string | null) {
  const app = await renderApp(`#${path}`, replies, {
    given: { config: leastConfig, language: language.tag, serviceToken },
    language,
    Mode: Fragment,
  });
  await waitFor(() => {
    expect(app.container.textContent).toContain("Larkspur College");
    expect(app.container.querySelector("[part~=loading], [part~=skeleton]")).toBeNull();
  });
  return app;
}

describe.each([english, spanish])("the form of a university that gives the least, in $tag", (language) => {
  test.each(screens)(
    "has nothing of the sample's, and no claim of ours, for a %s at %s",
    async (_, path, replies, serviceToken) => {
      const app = await shown(language, path, replies(), serviceToken);
      expectOwn(app.container.innerHTML);
    },
  );

  test.each(["help", "privacy"])("has nothing of the sample's in a dialog of its footer: %s", async (name) => {
    const { container } = await shown(language, "/about", {}, null);
    const [help, privacy] = container.querySelectorAll("[part~=footer] button");
    await act(async () =>
      (name === "help" ? help : privacy)?.dispatchEvent(new MouseEvent("click", { bubbles: true })),
    );
    await waitFor(() => expect(container.querySelector("[part~=dialog] h2")).not.toBeNull());
    expectOwn(container.innerHTML);
  });

  test("has nothing of the sample's in any question, hint, option, rule or message", () => {
    const shown = language.translation?.catalogue(catalogue, institution) ?? catalogue;
    expectOwn(JSON.stringify([shown, language.translation?.institution(institution) ?? institution]));
  });
});
