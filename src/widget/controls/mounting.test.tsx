import { act, render } from "@testing-library/react";
import { Activity, type ReactNode } from "react";
import { expect, test } from "vitest";
import { fromParts, toParts } from "../../shared/form/calendar";
import { Checkbox } from "./Checkbox";
import { DateInput } from "./DateInput";
import { PhoneInput } from "./FormattedInput";
import { RadioGroup } from "./RadioGroup";
import { Select } from "./Select";
import { TextInput } from "./TextInput";

type Control = (value: string, report: (value: unknown) => void) => ReactNode;

const names = { id: "q", name: "q" };
const options = ["N", "Y"].map((value) => ({ value, label: value }));

const controls: Readonly<Record<string, { control: Control; before: string; after: string }>> = {
  text: {
    control: (value, onChange) => <TextInput {...names} value={value} onChange={onChange} />,
    before: "",
    after: "Ames",
  },
  select: {
    control: (value, onChange) => <Select {...names} value={value} onChange={onChange} options={options} />,
    before: "",
    after: "Y",
  },
  radios: {
    control: (value, onChange) => <RadioGroup {...names} value={value} onChange={onChange} options={options} />,
    before: "N",
    after: "Y",
  },
  checkbox: {
    control: (value, onChange) => <Checkbox {...names} label="Yes" value={value === "Y"} onChange={onChange} />,
    before: "",
    after: "Y",
  },
  phone: {
    control: (value, onChange) => <PhoneInput format="us" {...names} value={value} onChange={onChange} />,
    before: "",
    after: "(515) 555-0123",
  },
  date: {
    control: (value, onChange) => (
      <DateInput
        {...names}
        parts={toParts(value)}
        onPart={(part, text) => onChange(fromParts({ ...toParts(value), [part]: text }))}
      />
    ),
    before: "",
    after: "2001-02-03",
  },
};

const inputs = (page: HTMLElement) =>
  [...page.querySelectorAll("input, select, textarea")].map((input) =>
    input instanceof HTMLInputElement && /radio|checkbox/.test(input.type)
      ? input.checked
      : Reflect.get(input, "value"),
  );

// Hydration runs in slices: an answer may change between the render of its control and its mount.
test.each(Object.entries(controls))(
  "a %s control shows an answer that changed after its render and before its mount, and reports no change",
  (_name, { control, before, after }) => {
    const reported: unknown[] = [];
    const page = (mode: "hidden" | "visible", value: string) => (
      <Activity mode={mode}>{control(value, (each) => reported.push(each))}</Activity>
    );
    const { container, rerender } = render(page("hidden", before));
    expect(inputs(container)).not.toEqual([]);
    act(() => rerender(page("visible", after)));
    expect(reported).toEqual([]);
    const fresh = render(control(after, () => undefined));
    expect(inputs(container)).toEqual(inputs(fresh.container));
  },
);
