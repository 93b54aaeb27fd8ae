import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../support/browser";
import { newApplicant } from "../support/people/applicant";
import { readRecording, recordedCode, recordedTokens } from "../support/recording/exchange";
import { startReplay } from "../support/recording/replay";
import { type SceneName, type Stage, sceneNames, scenes, username } from "../support/recording/scenes";

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const emailFrom = (url: string) => ({
  to: username,
  subject: "",
  text: `${recordedCode}\n${url}/#/reset?username=${encodeURIComponent(username)}&id=${recordedTokens.reset}`,
});

/** Plays one scene with a server that only replays the recorded answers of the real one. */
async function replay(name: SceneName): Promise<void> {
  const recording = readRecording(name);
  const replaying = await startReplay(recording);
  const { url } = replaying;
  const context = await browser.newContext();
  // What the questionnaire offers (the terms of a year) and what was answered belong to the day of the recording.
  await context.clock.setSystemTime(`${recording.recordedOn}T12:00:00`);
  const emailTo = async () => emailFrom(url);
  const applicant = await newApplicant(browser, { url, emailTo }, { context, username });
  const links: Record<Parameters<Stage["linkFor"]>[0], string> = {
    visitor: `${url}/?token=${recordedTokens.visitor}`,
    reader: `${url}/print.html?service_token=${recordedTokens.reader}`,
  };
  try {
    await scenes[name]({ applicant, today: recording.recordedOn, emailTo, linkFor: (whom) => links[whom] });
    await replaying.finish();
    expect(applicant.faults).toEqual([]);
  } finally {
    await context.close();
    await replaying.stop();
  }
}

describe("the widget sends the same requests as when the real server was recorded (test/support/recording/record.ts)", () => {
  test.concurrent.each(sceneNames)("%s", replay);
});
