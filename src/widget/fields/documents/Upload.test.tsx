import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fileMessages } from "../../../shared/form/wording";
import { AppStateProvider } from "../../state/AppStateProvider";
import { createTestAppState } from "../../state/page.fixture";
import { Upload } from "./Upload";

const documents = { fafsa_file: { file_name: "good.pdf", file_size: 4_000 } };

/** Answers with the stored document, of which `message` was left out. */
function answer(message: string | null): typeof fetch {
  return async (input) =>
    Response.json(String(input).endsWith("/api/document-answer") ? documents : { status: "COMPLETED", message });
}

beforeEach(() => {
  vi.spyOn(window, "fetch").mockImplementation(answer(null));
});

/** Renders the question of an applicant with a stored file. */
async function renderStored() {
  const appState = createTestAppState();
  appState.uploads.setStored(documents);
  const page = (
    <AppStateProvider appState={appState}>
      <Upload id="fafsa_file" anatomy={{ id: "fafsa_file", label: "Aid" }} />
    </AppStateProvider>
  );
  const { unmount } = render(page);
  await screen.findByText("good.pdf");
  const choose = (name: string, size: number) => {
    const files = [new File(["x".repeat(size)], name)];
    return act(async () => void fireEvent.change(screen.getByLabelText("Replace file"), { target: { files } }));
  };
  const problem = () => appState.store.get(appState.check.visibleErrorsAtom).fafsa_file;
  const returnToPage = () => {
    unmount();
    return act(async () => void render(page));
  };
  return { choose, problem, returnToPage };
}

test("what had to be left out of the stored file is said below it, after a reload without an announcement", async () => {
  const message = "2 pictures could not be taken over. Please check the document.";
  vi.mocked(window.fetch).mockImplementation(answer(message));
  await renderStored();
  expect((await screen.findByText(message)).closest("fieldset")?.id).toBe("fafsa_file");
  expect(screen.getByRole("status").textContent).toBe("");
});

test("the error of a refused replacement is gone when the applicant returns to the stored file", async () => {
  const { choose, problem, returnToPage } = await renderStored();
  await choose("huge.pdf", 2_000_000);
  expect(problem()).toEqual([fileMessages.tooLarge]);
  await returnToPage();
  await screen.findByText("good.pdf");
  expect(problem()).toBeUndefined();
});

test("a replacement that is refused before it is sent is named beside the stored file, until another is chosen", async () => {
  const { choose } = await renderStored();
  await choose("huge.pdf", 2_000_000);
  expect(screen.queryByText("huge.pdf was not uploaded")).not.toBeNull();
  expect(screen.queryByText("good.pdf")).not.toBeNull();
  await choose("odd.txt", 10);
  expect(screen.queryByText("huge.pdf was not uploaded")).toBeNull();
  expect(screen.queryByText("odd.txt was not uploaded")).not.toBeNull();
});
