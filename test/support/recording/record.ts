import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { dayOf } from "../../../src/form/calendar";
import { launchBrowser } from "../browser";
import { codeIn, type Email } from "../emails";
import { type Forwarded, startFaultProxy } from "../faults/faultProxy";
import { newApplicant } from "../people/applicant";
import { serviceLink, staffCommand } from "../people/staff";
import { root } from "../root";
import { type RunningServer, startServer } from "../server";
import { fileOf, recordedCode, recordedTokens } from "./exchange";
import { startRecorder } from "./recorder";
import { givenAnswers, type SceneName, type Stage, sceneNames, scenes, username } from "./scenes";

/** Records the exchanges between the widget and the reference server: `node --import tsx test/support/recording/record.ts`. */

const today = dayOf(new Date());

/** The server with the URL of the proxy, for links. */
const atProxy = ({ dataDir }: RunningServer) => ({ dataDir, url: proxy.url });

function visitorLink(server: RunningServer): string {
  const file = join(server.dataDir, "given.json");
  writeFileSync(file, JSON.stringify(givenAnswers));
  return staffCommand(atProxy(server), "token", "answers", file);
}

function linkFor(server: RunningServer, whom: "visitor" | "reader"): string {
  return whom === "visitor" ? visitorLink(server) : serviceLink(atProxy(server), username);
}

/** The ids and tokens in an e-mail or link, which recordings must not hold. */
function secretsOf(text: string): string[] {
  return [...text.matchAll(/[?&](?:id|token|service_token)=([^&\s]+)/g)].map(([, secret]) => secret ?? "");
}

async function record(name: SceneName, browser: Browser, server: RunningServer): Promise<void> {
  const context = await browser.newContext();
  const recorder = startRecorder(proxy.url, forwarded);
  const emailTo = async (address: string, count?: number): Promise<Email> => {
    const email = await server.emailTo(address, count);
    for (const secret of secretsOf(email.text)) recorder.hide(secret, recordedTokens.reset);
    if (/(?<!\d)\d{6}(?!\d)/.test(email.text)) recorder.hide(codeIn(email), recordedCode);
    return email;
  };
  const stage: Stage = {
    applicant: await newApplicant(browser, { url: proxy.url, emailTo }, { context, username }),
    today,
    emailTo,
    linkFor(whom) {
      const link = linkFor(server, whom);
      for (const secret of secretsOf(link)) recorder.hide(secret, recordedTokens[whom]);
      return link;
    },
  };
  await scenes[name](stage);
  await stage.applicant.page.waitForLoadState("networkidle");
  const exchanges = recorder.exchanges();
  await context.close();
  writeFileSync(fileOf(name), JSON.stringify({ recordedOn: today, exchanges }));
  console.log(`${name}: ${exchanges.length} exchanges`);
}

const forwarded: Forwarded[] = [];
const proxy = await startFaultProxy((one) => forwarded.push(one));
const [browser, server] = await Promise.all([launchBrowser(), startServer({ env: { PUBLIC_URL: proxy.url } })]);
proxy.forwardTo(server.url);
try {
  for (const name of sceneNames) {
    rmSync(fileOf(name), { force: true });
    await record(name, browser, server);
  }
} finally {
  await browser.close();
  await proxy.stop();
  await server.stop();
}
const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
const format = ["format", "--config-path=test/config/lint.json", "--write", "test/journeys/recordings"];
execFileSync(process.execPath, [biome, ...format], { cwd: root, stdio: "inherit" });
