import { expect, test } from "vitest";
import { readBaseUrl, webAddress } from "./baseUrl";

const page = { url: "https://www.university.edu/apply", origin: "https://www.university.edu" };
const base = readBaseUrl("https://apply.university.edu/v1", page);

test.each([
  ["https://files.university.edu/copy.pdf?x=1", "https://files.university.edu/copy.pdf?x=1"],
  ["http://localhost:9000/copy.pdf", "http://localhost:9000/copy.pdf"],
  ["/files/copy.pdf", "https://apply.university.edu/files/copy.pdf"],
  ["./copy.pdf", "https://apply.university.edu/v1/copy.pdf"],
  ["javascript:alert(1)", null],
  ["data:text/html,<script>", null],
  ["", null],
])("an address of the API, %j, leads to %j", (text, address) => {
  expect(webAddress(text, base)).toBe(address);
});
