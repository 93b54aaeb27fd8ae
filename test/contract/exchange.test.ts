import { expect, test } from "vitest";
import { curlOf, maskedExchange } from "./exchange";

const exchange = {
  method: "GET",
  url: "https://apply.example.edu/api/profile",
  requestHeaders: {},
  requestBody: null,
  status: 200,
  responseHeaders: [],
  responseBody: "{}",
};

test.each([
  [
    "https://files.example.edu/copy.pdf?X-Amz-Signature=abc&X-Amz-Expires=60",
    /\?X-Amz-Signature=<masked>&X-Amz-Expires=<masked>$/,
  ],
  ["https://apply.example.edu/service/tmp-pdf?service_token=abc", /\?service_token=<masked>$/],
  ["https://apply.example.edu/lookup/find?text=oak&category=hs_ceeb", /\?text=oak&category=hs_ceeb$/],
])("a report names the address of a request without the permit in its query: %s", (url, shown) => {
  const masked = maskedExchange({ ...exchange, url });
  expect(masked.url).toMatch(shown);
  expect(curlOf(masked)).not.toContain("abc");
});
