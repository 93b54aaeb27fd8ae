// The public module of this folder: uploads, documents and PDF copies, in the database or in S3.
export { findFile } from "./fileTable";
export { importFiles } from "./importFiles";
export { type OpenedStorage, openStorage, permitSeconds, uploadPath } from "./open";
export type { IsAwaited, Receiver, UploadFault } from "./receiver";
export { folderOf, type ObjectStore, pdfKeyOf, StorageAway, UnreadableFile } from "./storage";
