// What no first step has: it comes with the rest of the application (`OtherPartsContext.ts`).
export { ConfirmationView } from "./ConfirmationView";
export { DocumentField } from "./controls/DocumentField";
export { TextareaField } from "./controls/TextareaField";
export { TabSetView } from "./TabSetView";
