import { describe, expect, test } from "vitest";
import { cors, site } from "./preflight";

describe("the preflight", () => {
  test.each([
    ["https://apply.lakeside.edu", "https://www.lakeside.edu", "doubtful"],
    ["https://apply.lakeside.ac.uk", "https://www.lakeside.ac.uk", "doubtful"],
    ["https://apply.lakeside.ac.uk", "https://www.riverside.ac.uk", "bad"],
    ["https://www.lakeside.edu", "https://www.lakeside.edu/apply", "good"],
    ["http://apply.lakeside.edu", "https://www.lakeside.edu", "bad"],
  ])("finds the sites of %s and of the page %s %s", (base, page, status) => {
    expect(site(base, page)).toMatchObject({ id: "site", status });
  });

  test("reports an API without a response", async () => {
    expect(await cors("http://127.0.0.1:9", "https://www.lakeside.edu")).toMatchObject({ id: "cors", status: "bad" });
  });
});
