import type { ReactNode } from "react";
import { datePartClass } from "./datePartStyles";

export interface DatePartFieldProps {
  id: string;
  part: keyof typeof datePartClass;
  label: string;
  children: ReactNode;
}

/** One part of a date under its small label. */
export function DatePartField({ id, part, label, children }: DatePartFieldProps) {
  return (
    <div className={datePartClass[part]}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
