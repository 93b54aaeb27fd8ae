// The public module of this folder: the PDF copy of a submitted application.
export { copyCalls, copyRoute } from "./calls";
export { copyInputOf } from "./copyInput";
export { copyJob } from "./copyJob";
export { CopyMaker } from "./copyMaker";
export { findCopy } from "./copyTable";
