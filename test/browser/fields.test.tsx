import { Checkbox } from "../../src/widget/controls/Checkbox";
import { FieldFrame, type FieldFrameProps } from "../../src/widget/controls/FieldFrame";
import { RadioGroup } from "../../src/widget/controls/RadioGroup";
import { TextInput } from "../../src/widget/controls/TextInput";
import { afterEach, describe, expect, test } from "../support/suite";
import { clearPage, find, show } from "./controlsHarness";

afterEach(clearPage);

const ignore = () => undefined;

function Field({ id, ...frame }: Partial<FieldFrameProps> & { id: string }) {
  return (
    <FieldFrame id={id} label={`The ${id}`} {...frame}>
      <TextInput id={id} name={id} value="" onChange={ignore} />
    </FieldFrame>
  );
}

const boxOf = (root: ParentNode, selector: string) => find<HTMLElement>(root, selector).getBoundingClientRect();

describe("a question's label and error line", () => {
  test("do not react to a tap beside the label", () => {
    const { root } = show(<Field id="one" label="Name" />);
    expect(boxOf(root, "#one-label").width).to.be.below(100);
  });

  test.each<readonly ["label" | "radiogroup", readonly string[]]>([
    ["label", []],
    ["radiogroup", ["inline-start"]],
  ])("do not move a %s when its red line appears, which is as high as the question", (frame, floats) => {
    const options = [
      { value: "Y", label: "Yes" },
      { value: "N", label: "No" },
    ];
    const question = (errors: readonly string[]) => (
      <FieldFrame
        id="one"
        label="Is this a question whose words need more than the one line that there is in so narrow a column?"
        frame={frame}
        errors={errors}
      >
        {frame === "label" ? (
          <TextInput id="one" name="one" value="" onChange={ignore} />
        ) : (
          <RadioGroup id="one" name="one" options={options} value="" onChange={ignore} />
        )}
      </FieldFrame>
    );
    const { root, render } = show(question([]));
    const before = boxOf(root, "#one-label");
    render(question(["Please answer."]));
    expect(boxOf(root, "#one-label")).to.deep.equal(before);
    const style = getComputedStyle(find<HTMLElement>(root, "[data-invalid]"));
    expect(style.borderImageSource).to.include("linear-gradient");
    // A legend inside the border would move the line down by half of its height.
    const legends = [...root.querySelectorAll("legend")];
    expect(legends.map((legend) => getComputedStyle(legend).float)).to.deep.equal(floats);
  });
});

describe("the asterisk of a required question", () => {
  const drawn = (element: Element) => getComputedStyle(element, "::after").content;

  test.each<readonly ["label" | "group" | "radiogroup"]>([["label"], ["group"], ["radiogroup"]])(
    "is shown after the label of a %s, but not to screen readers",
    (frame) => {
      const { root } = show(
        <>
          <Field id="must" frame={frame} required />
          <Field id="may" frame={frame} />
        </>,
      );
      expect(drawn(find(root, "#must-label"))).to.equal('"\u00a0*" / ""');
      expect(drawn(find(root, "#may-label"))).to.equal("none");
      expect(find(root, "#must-label").textContent).to.equal("The must");
    },
  );

  test("is shown after the label of a checkbox", () => {
    const box = (id: string, required: boolean) => (
      <Checkbox id={id} name={id} label="I agree" value={false} onChange={ignore} required={required} />
    );
    const { root } = show(
      <>
        {box("must", true)}
        {box("may", false)}
      </>,
    );
    expect(["#must", "#may"].map((id) => drawn(find(root, `${id} + span`)))).to.deep.equal(['"\u00a0*" / ""', "none"]);
  });
});
