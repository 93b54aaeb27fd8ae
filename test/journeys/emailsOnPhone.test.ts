import { expect, test } from "vitest";
import { readSettings } from "../../src/server/config/config";
import { composeEmail } from "../../src/server/mail/mail";
import { emailNames } from "../../src/shared/catalogue/emails";
import { browser, startBrowserAndServer } from "../support/journeySetup";

startBrowserAndServer();

const link = `https://apply.university.edu/#/reset?username=${"ada.lovelace".repeat(8)}%40example.org&id=${"0a1b2c3d".repeat(12)}`;
const values = {
  link,
  logInLink: link,
  forgotLink: link,
  code: "123456",
  name: "A".repeat(120),
  number: "100001",
  time: "January 15, 2027",
  fileName: `${"transcript_".repeat(12)}.pdf`,
  count: "2",
  list: `100001  ${"Wolfeschlegelsteinhausenbergerdorff".repeat(3)}, today`,
};

const widths = () => ({ page: document.documentElement.scrollWidth, window: window.innerWidth });

for (const name of emailNames)
  test(`the e-mail "${name}" is no wider than a phone, in English and Spanish`, async () => {
    const settings = readSettings({});
    const context = await browser.newContext({ viewport: { width: 390, height: 800 }, isMobile: true });
    const page = await context.newPage();
    for (const language of ["en", "es"]) {
      const { html = "" } = composeEmail(settings, { name, to: "ada@example.edu", language, values });
      await page.setContent(html);
      expect(await page.evaluate(widths)).toEqual({ page: 390, window: 390 });
      // As in a mail program that shows it within a page of its own and leaves out the head.
      await page.setContent(html.replace(/<head>.*<\/head>/, '<meta name="viewport" content="width=device-width">'));
      expect(await page.evaluate(widths)).toEqual({ page: 390, window: 390 });
    }
  });
