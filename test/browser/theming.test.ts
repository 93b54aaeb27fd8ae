import { afterEach, describe, expect, test } from "../support/suite";
import { action, endShells, heading, startShell, until } from "./shellHarness";

afterEach(endShells);

const properties = {
  "--admissions-accent": "#7a1128",
  "--admissions-on-accent": "#fffaf5",
  "--admissions-ink": "#1f1a17",
  "--admissions-raised": "#fffdf9",
  "--admissions-font": "Georgia, serif",
  "--admissions-heading-font": "Palatino, serif",
  "--admissions-radius": "10px",
  "--admissions-text-size": "18px",
};

const styles = (element: Element, ...names: readonly string[]) => {
  const computed = getComputedStyle(element);
  return names.map((name) => computed.getPropertyValue(name));
};

describe("a host page's custom properties", () => {
  test("reach button, link, banner, heading, choice, legend and dialog", async () => {
    const { root, host } = startShell("#/about");
    for (const [name, value] of Object.entries(properties)) host.style.setProperty(name, value);
    host.style.colorScheme = "light";
    const title = await heading(root, "About You");
    const part = (name: string) => until(name, () => root.querySelector(`[part~="${name}"]`));
    (await action(root, "Help")).click();
    const dialog = await until("the dialog", () => root.querySelector("dialog[open]"));
    const [button, link, banner, legend, list] = await Promise.all(
      ["button-primary", "banner-link", "banner", "legend", "choice"].map(part),
    );
    if (!button || !link || !banner || !legend || !list) throw new Error("The first step lacks a part.");
    expect({
      button: styles(button, "background-color", "color", "border-top-left-radius", "font-family"),
      link: styles(link, "color", "font-family"),
      banner: styles(banner, "color", "font-family"),
      heading: styles(title, "font-size", "color", "font-family"),
      choice: styles(list.querySelector("button") ?? list, "border-top-left-radius", "font-family"),
      legend: styles(legend, "font-size", "color", "font-family"),
      dialog: styles(dialog, "border-top-left-radius", "background-color", "font-family"),
    }).to.deep.equal({
      button: ["rgb(122, 17, 40)", "rgb(255, 250, 245)", "10px", "Georgia, serif"],
      link: ["rgb(122, 17, 40)", "Georgia, serif"],
      banner: ["rgb(31, 26, 23)", "Georgia, serif"],
      heading: ["33.75px", "rgb(31, 26, 23)", "Palatino, serif"],
      choice: ["10px", "Georgia, serif"],
      legend: ["18px", "rgb(31, 26, 23)", "Georgia, serif"],
      dialog: ["20px", "rgb(255, 253, 249)", "Georgia, serif"],
    });
  });
});
