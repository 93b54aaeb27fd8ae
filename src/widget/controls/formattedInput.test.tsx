import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { PhoneInput } from "./FormattedInput";

interface OwnerProps {
  readonly format: "us" | "international";
  readonly initial: string;
  readonly reported: string[];
}

/** The owner of a phone input, which passes each reported value back, as an answer. */
function Owner({ format, initial, reported }: OwnerProps) {
  const [value, setValue] = useState(initial);
  const onChange = (next: string) => {
    reported.push(next);
    setValue(next);
  };
  return <PhoneInput id="q" name="q" format={format} value={value} onChange={onChange} />;
}

function show(format: OwnerProps["format"], initial = "") {
  const reported: string[] = [];
  render(<Owner format={format} initial={initial} reported={reported} />);
  const input = screen.getByRole("textbox");
  input.focus();
  const enter = (value: string) => fireEvent.input(input, { target: { value } });
  return { input, enter, reported, shown: () => Reflect.get(input, "value") };
}

const marked = "\u202a+34\u00a0912 345 678\u202c";

test("an international number is reported tidy at once, and shown so once the applicant has left it", () => {
  const { input, enter, reported, shown } = show("international");
  enter(marked);
  expect([shown(), reported]).toEqual([marked, ["+34 912 345 678"]]);
  fireEvent.blur(input);
  expect([shown(), reported]).toEqual(["+34 912 345 678", ["+34 912 345 678"]]);
});

test("a stored number is shown formatted; leaving it unchanged reports nothing", () => {
  const { input, reported, shown } = show("us", "515.555.0123");
  fireEvent.focus(input);
  fireEvent.blur(input);
  expect([shown(), reported]).toEqual(["(515) 555-0123", []]);
});
