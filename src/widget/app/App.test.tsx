import { waitFor } from "@testing-library/dom";
import { act, fireEvent } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { makeGate } from "../../../test/support/gate";
import { isAt, renderApp } from "../../../test/support/pages/renderedApp";
import { scriptedAccount as server } from "../../../test/support/people/scriptedAccount";

const submitted = ["started", "validating", "submitted"];

describe("routes", () => {
  test("show a visitor the default tab, and neither tabs, further blocks nor uploads, which need an account", async () => {
    const app = await renderApp("#/education-ug");
    await app.within.findByRole("heading", { level: 1, name: "Your Academics" });
    await waitFor(() => expect(app.root.getElementById("hs_gpa")).not.toBeNull());
    expect(app.root.querySelectorAll("[role=tab], [id^=add-]")).toHaveLength(0);
    expect(app.container.textContent).not.toContain("Upload a transcript");
    expect(app.calls).toEqual([]);
    window.location.hash = "#/final-steps";
    await app.within.findByText("This question can be finished once you have created an account.");
    expect(app.root.querySelectorAll("input[type=file]")).toHaveLength(0);
  });
  test("send a visitor with answers to sign-up, which says what for, and leads back to the step", async () => {
    const app = await renderApp("#/about");
    await app.within.findByRole("heading", { level: 1, name: "About You" });
    app.type("first_name", "Ada");
    await act(async () => app.press("Save and continue"));
    await app.within.findByText(/^Create an account to save your answers and go on\./);
    fireEvent.click(app.within.getByRole("link", { name: "Back to About You" }));
    await isAt("#/about");
  });
  test("send the host page one event for each change of page", async () => {
    const app = await renderApp("#/login");
    await app.within.findByRole("heading", { level: 1, name: "Log In" });
    window.location.hash = "#/forgot";
    await app.within.findByRole("heading", { level: 1, name: "Forgot Password" });
    await waitFor(() => expect(app.events).toContainEqual({ name: "admissions-navigated", page: "/forgot" }));
    expect(app.events.filter(({ name }) => name === "admissions-navigated")).toHaveLength(1);
  });
});

describe("the last page", () => {
  test("is restored on load and sent with each change of page", async () => {
    const app = await renderApp("#/about", server({ last_page: "/final-steps" }));
    await app.within.findByRole("heading", { level: 1, name: "Final Steps" });
    window.location.hash = "#/about";
    await app.within.findByRole("heading", { level: 1, name: "About You" });
    const recorded = () => app.calls.filter(({ call }) => call === "PUT /api/last-page").map(({ body }) => body);
    await waitFor(() => expect(recorded()).toEqual([{ last_page: "/final-steps" }, { last_page: "/about" }]));
  });
  test.each([
    ["not restored over a step that the form wrote", { admissionsForm: {} }, "Your Academics", "/education-ug"],
    ["restored over a later link of the host page", null, "About You", "/about"],
  ])("is, in a page that was reloaded, %s into the address", async (_, state, name, path) => {
    const reload = Object.assign(new PerformanceMark("page"), { type: "reload" });
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([reload]);
    window.history.replaceState(state, "", "#/education-ug");
    const app = await renderApp("#/education-ug", server({ last_page: "/about" }));
    await app.within.findByRole("heading", { level: 1, name });
    const recorded = () => app.calls.filter(({ call }) => call === "PUT /api/last-page").map(({ body }) => body);
    await waitFor(() => expect(recorded()).toEqual([{ last_page: path }]));
    await isAt(`#${path}`);
  });
  test("is not restored over the page that the applicant chose while the profile loaded", async () => {
    const { opened: held, open: release } = makeGate();
    const replies = server({ last_page: "/final-steps" });
    const app = await renderApp("#/about", {
      ...replies,
      "GET /api/profile": async (body) => {
        await held;
        return replies["GET /api/profile"]?.(body);
      },
    });
    await app.within.findByText("Loading your application…");
    expect(app.within.queryByRole("heading", { level: 1 })).toBeNull();
    window.location.hash = "#/education-ug";
    await waitFor(() => expect(app.events).toContainEqual({ name: "admissions-navigated", page: "/education-ug" }));
    release();
    await app.within.findByRole("heading", { level: 1, name: "Your Academics" });
    const recorded = () => app.calls.filter(({ call }) => call === "PUT /api/last-page").map(({ body }) => body);
    await waitFor(() => expect(recorded()).toEqual([{ last_page: "/education-ug" }]));
    await isAt("#/education-ug");
  });
  test("is not sent after the application is submitted", async () => {
    const app = await renderApp("#/about", server({ statuses: submitted, last_page: "/final-steps" }));
    await app.within.findByRole("heading", { level: 1, name: "Thank you for applying!" });
    await isAt("#/completion");
    expect(app.calls.filter(({ call }) => call === "PUT /api/last-page")).toEqual([]);
  });
});

describe("the banner", () => {
  const named = { first_name: "Amélie", preferred_name: "" };
  test("greets with the preferred name", async () => {
    const app = await renderApp("#/about", server({ answer: { ...named, preferred_name: "Ami" }, logins: 3 }));
    await app.within.findByRole("heading", { level: 1 });
    expect(app.root.querySelector('[part="banner"]')?.textContent).toContain("NICE TO SEE YOU AGAIN Ami");
  });
});
