// The public module of this folder: uploads and their conversion to PDF.
export { documentCalls } from "./calls";
export { conversionJobs, removeAbandonedConversions } from "./conversionJob";
export { documentsOfAccount } from "./documentTable";
export { uploadRoutes } from "./uploadRoute";
