import { useState } from "react";
import { Button } from "../../src/widget/ui/Button";
import { Dialog } from "../../src/widget/ui/Dialog";
import { afterEach, describe, expect, test } from "../support/suite";
import { clearPage, click, find, keys, show, until } from "./controlsHarness";

afterEach(clearPage);

function DeletePage() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button id="open" onClick={() => setOpen(true)}>
        Open
      </Button>
      <Dialog isOpen={isOpen} heading="Delete File" onClose={() => setOpen(false)}>
        Are you sure you want to delete your file?
      </Dialog>
    </>
  );
}

describe("the dialog", () => {
  test.each([["Escape"], ["Enter"]])("takes the focus, closes with %s and returns the focus", async (key) => {
    const { root } = show(<DeletePage />);
    find(root, "#open").focus();
    await keys("Enter");
    await until(() => find<HTMLDialogElement>(root, "dialog").open, "the dialog");
    expect(root.activeElement?.textContent).to.equal("Delete File");
    if (key === "Enter") await keys("Tab");
    await keys(key);
    await until(() => !find<HTMLDialogElement>(root, "dialog").open, "the dialog closed");
    expect(root.activeElement === find(root, "#open")).to.equal(true);
  });

  test("closes when its owner unmounts", async () => {
    const { root, render } = show(<DeletePage />);
    await click(find(root, "#open"));
    await until(() => find<HTMLDialogElement>(root, "dialog").open, "the dialog");
    render(<DeletePage key="another" />);
    expect(root.querySelector("dialog[open]") === null).to.equal(true);
  });
});
