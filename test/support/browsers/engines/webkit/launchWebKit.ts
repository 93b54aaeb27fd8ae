import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Builder, Capabilities, type WebDriver } from "selenium-webdriver";
import { DriverService } from "selenium-webdriver/remote";
import { freePort } from "../../../listening";
import { findWebKit } from "../../../programs";
import { patient } from "../../../waitFor";

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}

/** Starts Xvfb on a free display and returns the number of the display. */
async function startDisplay(program: string): Promise<{ child: ChildProcess; number: string }> {
  const args = ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"];
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const [number] = await once(child.stdio[3] ?? child, "data");
  return { child, number: String(number).trim() };
}

export interface WebKitBrowser {
  readonly driver: WebDriver;
  close(): Promise<void>;
}

/** Starts WebKitGTK's MiniBrowser with its own display and home folder. The caller closes it. */
export async function launchWebKit(): Promise<WebKitBrowser> {
  const programs = findWebKit();
  if (programs === null) throw new Error("This machine has no WebKitGTK.");
  const home = mkdtempSync(join(tmpdir(), "webkit-"));
  const display = await startDisplay(programs.display);
  // No other variable of the environment: one that turns compositing off makes screenshots hang.
  const env = {
    PATH: process.env.PATH ?? "",
    DISPLAY: `:${display.number}`,
    LANG: "C.UTF-8",
    NO_AT_BRIDGE: "1",
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_CACHE_HOME: home,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    // The browser ends after its driver: it must not write to the folder while it is removed.
    MESA_SHADER_CACHE_DISABLE: "true",
  };
  const port = await freePort();
  const service = new DriverService(programs.driver, {
    loopback: true,
    port,
    args: [`--port=${port}`],
    env,
    stdio: "ignore",
  });
  const stop = async () => {
    await service.kill();
    await end(display.child);
    rmSync(home, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const options = { binary: programs.browser, args: ["--automation"] };
    const capabilities = new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options });
    const driver = await new Builder()
      .usingServer(await service.start(patient.timeout))
      .withCapabilities(capabilities)
      .build();
    await driver.manage().setTimeouts({ script: patient.timeout, pageLoad: patient.timeout });
    return { driver, close: () => driver.quit().finally(stop) };
  } catch (fault) {
    await stop();
    throw fault;
  }
}
