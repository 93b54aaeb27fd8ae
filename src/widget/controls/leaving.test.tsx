import { fireEvent, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { MonthYear } from "./DateInput";
import { RadioGroup } from "./RadioGroup";

const options = ["N", "Y"].map((value) => ({ value, label: value }));
const ignore = () => undefined;
const names = { id: "q", name: "q", value: "", onChange: ignore };
const year = { yearName: "y", year: "", onYearChange: ignore, years: options };

test.each<[string, (onBlur: () => void) => ReactNode]>([
  ["radios", (onBlur) => <RadioGroup {...names} onBlur={onBlur} options={options} />],
  ["a month and its year", (onBlur) => <MonthYear {...names} {...year} onBlur={onBlur} />],
])("the inputs of %s report that the focus leaves them or the page, and nothing from one to another", (_, control) => {
  const onBlur = vi.fn();
  const { container, getByText } = render(
    <>
      {control(onBlur)}
      <button type="button">Next</button>
    </>,
  );
  const [first, second] = container.querySelectorAll("input, select");
  if (!first || !second) throw new Error("The control has fewer than two inputs.");
  const reports = [second, getByText("Next"), null].map((relatedTarget) => {
    onBlur.mockClear();
    fireEvent.focusOut(first, { relatedTarget });
    return onBlur.mock.calls.length;
  });
  expect(reports).toEqual([0, 1, 1]);
});
