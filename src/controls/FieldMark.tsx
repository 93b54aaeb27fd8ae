import { useTexts } from "../texts/useTexts";
import { fieldMarker } from "./fieldStyles";

/** The mark of a required or optional question; the control itself tells assistive technology that it is required. */
export function FieldMark({ marker }: { marker: "optional" | "required" }) {
  const { controls } = useTexts();
  return (
    <span className={fieldMarker} aria-hidden={marker === "required"}>
      {controls[marker]}
    </span>
  );
}
