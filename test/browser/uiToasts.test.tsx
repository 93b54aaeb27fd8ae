import { sendMouse } from "@web/test-runner-commands";
import { useState } from "react";
import { Button } from "../../src/widget/ui/Button";
import type { ToastMessage } from "../../src/widget/ui/Toast";
import { ToastRegion } from "../../src/widget/ui/ToastRegion";
import { afterEach, describe, expect, test } from "../support/suite";
import { clearPage, find, pause, show, until } from "./controlsHarness";

afterEach(clearPage);

function ToastPage({ first, closedIds }: { first: ToastMessage; closedIds: string[] }) {
  const [toasts, setToasts] = useState<readonly ToastMessage[]>([]);
  const close = (id: string) => {
    closedIds.push(id);
    setToasts((all) => all.filter((toast) => toast.id !== id));
  };
  return (
    <>
      <Button onClick={() => setToasts([first])}>Toast</Button>
      <ToastRegion toasts={toasts} onClose={close} />
    </>
  );
}

const lasting = { tone: "warning", text: "", duration: Number.POSITIVE_INFINITY } as const;
const long: ToastMessage = { ...lasting, id: "1", heading: "Long" };
const short: ToastMessage = { ...lasting, id: "2", heading: "Short" };
const stages: readonly (readonly ToastMessage[])[] = [[long], [long, short], [long], []];

function Stages() {
  const [stage, setStage] = useState(0);
  return (
    <>
      <Button onClick={() => setStage(stage + 1)}>Next</Button>
      <ToastRegion toasts={stages[stage] ?? []} onClose={() => undefined} />
    </>
  );
}

describe("a toast", () => {
  const begin = async () => {
    const closedIds: string[] = [];
    const words = { tone: "error", heading: "Login Card Error", text: "No." } as const;
    const first: ToastMessage = { ...lasting, id: "one", ...words };
    const { root } = show(<ToastPage first={first} closedIds={closedIds} />);
    find(root, "button").click();
    await until(() => root.querySelector("li") !== null, "the toast");
    return { root, closedIds, toast: find<HTMLElement>(root, "li") };
  };

  test("is announced by a live region that exists before it, an error by an assertive one", async () => {
    const { root } = await begin();
    expect(find<HTMLElement>(root, "[aria-live=assertive]").textContent).to.equal("Login Card Error. No.");
    expect(find<HTMLElement>(root, "[aria-live=polite]").textContent).to.equal("");
  });

  test("that stays is announced once, and not again when a later one has closed", async () => {
    const { root } = show(<Stages />);
    const announced = () => find<HTMLElement>(root, "[aria-live=polite]").textContent;
    const read: (string | null)[] = [];
    for (const { length } of stages) {
      await until(() => root.querySelectorAll("li").length === length, "the toasts");
      read.push(announced());
      find(root, "button").click();
    }
    expect(read).to.deep.equal(["Long", "Short", "", ""]);
  });

  test.each([
    ["49 px stays", 49, 0],
    ["50 px closes", 50, 1],
  ])("swiped by %s", async (_, distance, closed) => {
    const { closedIds, toast } = await begin();
    const box = toast.getBoundingClientRect();
    const [x, y] = [Math.round(box.x + 60), Math.round(box.y + box.height / 2)];
    await sendMouse({ type: "move", position: [x, y] });
    await sendMouse({ type: "down" });
    await sendMouse({ type: "move", position: [x + distance, y] });
    await sendMouse({ type: "up" });
    await until(() => closedIds.length >= closed, "the toast gone");
    await pause(50);
    expect(closedIds).to.have.length(closed);
  });
});
