import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { grandview } from "../../shared/catalogue/catalogue";
import { indexOf } from "../../shared/form/catalogueIndex";
import { clearPage } from "../state/page.fixture";
import { renderFor } from "../state/rendered.fixture";
import { ConfirmationView } from "./ConfirmationView";

beforeEach(clearPage);

test("a part that was opened by accident closes again, as long as none of its questions is answered", () => {
  const confirmation = indexOf(grandview).confirmations.get("college_courses");
  if (!confirmation) throw new Error("There is no confirmation.");
  const appState = renderFor(<ConfirmationView confirmation={confirmation} show={() => null} />);
  const open = () => fireEvent.click(screen.getByRole("button", { name: "I have taken college courses" }));
  open();
  fireEvent.click(screen.getByRole("button", { name: "Close this part again" }));
  expect(document.activeElement?.textContent).toBe("I have taken college courses");
  open();
  act(() => appState.answers.set("college_name", "Drake"));
  expect(screen.queryByRole("button")).toBeNull();
});
