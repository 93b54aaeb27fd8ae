import { useEffect, useRef, useState } from "react";
import { auth as english } from "../../shared/texts/en.json";
import { format } from "../../shared/texts/format";
import { classes, css } from "../ui/stylesheet";
import { color, radius, type } from "../ui/tokens";
import { useLateTexts } from "../ui/useTexts";
import { LiveRegion } from "../ui/VisuallyHidden";
import type { ControlProps } from "./ControlProps";
import { inputClass } from "./inputClass";
import { TextInput } from "./TextInput";

const box = css`
  position: relative;
`;

/** With room for the button. */
const passwordClass = classes(
  inputClass,
  css`
    padding-inline-end: 84px;
  `,
);

const reveal = css`
  position: absolute;
  inset-block: 6px;
  inset-inline-end: 6px;
  min-width: 64px;
  padding: 0 12px;
  border: 1px solid transparent;
  border-radius: calc(${radius} - 2px);
  background: none;
  color: ${color.accent};
  font: ${type.small};
  cursor: pointer;
  &:hover {
    background: ${color.accentWash};
  }
`;

interface PasswordInputProps extends ControlProps {
  /** The label of the field, repeated in the button's name: a card may have two passwords. */
  label: string;
  maxLength?: number;
}

/** A password that can be shown; it is hidden again when its form is submitted. */
export function PasswordInput({ label, maxLength = 256, ...control }: PasswordInputProps) {
  const auth = useLateTexts("auth", english);
  const around = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const [announcement, setAnnouncement] = useState<{ id: number; text: string }>();
  useEffect(() => {
    const form = around.current?.closest("form");
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  const toggle = () => {
    setShown(!isShown);
    setAnnouncement({
      id: (announcement?.id ?? 0) + 1,
      text: isShown ? auth.passwordHidden : auth.passwordShown,
    });
  };
  return (
    <div ref={around} className={box}>
      <TextInput {...control} className={passwordClass} type={isShown ? "text" : "password"} maxLength={maxLength} />
      <button
        type="button"
        className={reveal}
        part="reveal"
        aria-controls={control.id}
        aria-label={format(isShown ? auth.hidePassword : auth.showPassword, { label: label.toLowerCase() })}
        onClick={toggle}
      >
        {isShown ? auth.hide : auth.show}
      </button>
      <LiveRegion message={announcement} />
    </div>
  );
}
