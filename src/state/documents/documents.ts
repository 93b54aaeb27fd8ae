// The public module of this folder: uploaded documents.
export { DocumentUpload } from "./documentUpload";
export { createDocumentUploads } from "./documentUploads";
export type { UploadState } from "./uploadState";
