// The public module of this folder: the PDF copy of a submitted application.

export { copyCalls, copyRoute } from "./calls";
export { makeCopy } from "./copy";
export { copyInputOf } from "./copyInput";
export { copyJob } from "./copyJob";
export { findCopy } from "./copyTable";
