import { fireEvent, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { MonthYear } from "./DateInput";
import { RadioGroup } from "./RadioGroup";

const options = ["N", "Y"].map((value) => ({ value, label: value }));
const ignore = () => undefined;
const names = { id: "q", name: "q", value: "", onChange: ignore };
const year = { yearName: "y", year: "", onYearChange: ignore, years: options };

describe.each<[string, (onBlur: () => void) => ReactNode]>([
  ["radios", (onBlur) => <RadioGroup {...names} onBlur={onBlur} options={options} />],
  ["a month and its year", (onBlur) => <MonthYear {...names} {...year} onBlur={onBlur} />],
])("the inputs of %s", (_name, control) => {
  /** The number of calls of `onLeave` when the focus moves from the first input to the result of `to`. */
  function leaveEventsOf(to: (inputs: readonly Element[], outside: Element) => Element | null): number {
    let events = 0;
    const count = () => {
      events += 1;
    };
    const { container, getByText } = render(
      <>
        {control(count)}
        <button type="button">Next</button>
      </>,
    );
    const inputs = [...container.querySelectorAll("input, select")];
    const [first] = inputs;
    if (!first) throw new Error("The control has no input.");
    fireEvent.focusOut(first, { relatedTarget: to(inputs, getByText("Next")) });
    return events;
  }

  test("report nothing when the focus moves from one of them to another", () => {
    expect(leaveEventsOf((inputs) => inputs[1] ?? null)).toBe(0);
  });

  test("report once when the focus leaves them", () => {
    expect(leaveEventsOf((_inputs, outside) => outside)).toBe(1);
  });

  test("report once when the focus leaves the page", () => {
    expect(leaveEventsOf(() => null)).toBe(1);
  });
});
