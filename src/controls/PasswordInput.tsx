import { useEffect, useState } from "react";
import { auth as english } from "../texts/en/auth";
import { useLateTexts, useTexts } from "../texts/useTexts";
import { classes, css } from "../ui/stylesheet";
import { color, radius, type } from "../ui/tokens";
import { LiveRegion } from "../ui/VisuallyHidden";
import { type ControlProps, inputAttributes } from "./ControlProps";
import { inputClass } from "./inputClass";
import { useTextValue } from "./TextInput";

const box = css`
  position: relative;
`;

const roomForButton = css`
  padding-inline-end: 84px;
`;

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

export interface PasswordInputProps extends ControlProps {
  /** The label of the field, repeated in the button's name: a card may have two passwords. */
  label: string;
  maxLength?: number;
}

/** A password that can be shown; it is hidden again when its form is submitted. */
export function PasswordInput({ label, maxLength = 256, ...control }: PasswordInputProps) {
  const { controls } = useTexts();
  const auth = useLateTexts("auth", english);
  const value = useTextValue(control);
  const [isShown, setShown] = useState(false);
  const [announcement, setAnnouncement] = useState<{ id: number; text: string }>();
  useEffect(() => {
    const form = value.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, [value]);
  const toggle = () => {
    setShown(!isShown);
    setAnnouncement({
      id: (announcement?.id ?? 0) + 1,
      text: isShown ? controls.passwordHidden : controls.passwordShown,
    });
  };
  return (
    <div className={box}>
      <input
        {...inputAttributes(control)}
        ref={value.ref}
        className={classes(inputClass, roomForButton)}
        part="input"
        type={isShown ? "text" : "password"}
        defaultValue={value.initial}
        maxLength={maxLength}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => value.send(event.target.value)}
      />
      <button
        type="button"
        className={reveal}
        part="reveal"
        aria-controls={control.id}
        aria-label={isShown ? auth.hidePassword(label) : auth.showPassword(label)}
        onClick={toggle}
      >
        {isShown ? auth.hide : auth.show}
      </button>
      <LiveRegion message={announcement} />
    </div>
  );
}
