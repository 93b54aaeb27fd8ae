import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AppStateProvider } from "../../state/AppStateProvider";
import { documentsAtom } from "../../state/core/snapshot";
import { createTestAppState } from "../../state/page.fixture";
import { Upload } from "./Upload";

afterEach(cleanup);

test("a replacement that is refused before it is sent is named beside the stored file, until another is chosen", async () => {
  const appState = createTestAppState();
  appState.store.set(documentsAtom, { fafsa_file: { file_name: "good.pdf", file_size: 4_000 } });
  render(
    <AppStateProvider appState={appState}>
      <Upload id="fafsa_file" anatomy={{ id: "fafsa_file", label: "Aid" }} />
    </AppStateProvider>,
  );
  await screen.findByText("good.pdf");
  const choose = (name: string, size: number) => {
    const files = [new File(["x".repeat(size)], name)];
    return act(async () => void fireEvent.change(screen.getByLabelText("Replace file"), { target: { files } }));
  };
  await choose("huge.pdf", 2_000_000);
  expect(screen.queryByText("huge.pdf was not uploaded")).not.toBeNull();
  expect(screen.queryByText("good.pdf")).not.toBeNull();
  await choose("odd.txt", 10);
  expect(screen.queryByText("huge.pdf was not uploaded")).toBeNull();
  expect(screen.queryByText("odd.txt was not uploaded")).not.toBeNull();
});
