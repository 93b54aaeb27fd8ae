// The public module of this folder: the store of uploads, documents and PDF copies, on this disk or in S3.
export { diskFileMs, inDiskTurn } from "./diskTurns";
export { fileFolders, folderOf, isOurs } from "./fileFolders";
export type { IsAwaited, LocalDisk, UploadFault } from "./localDisk";
export { type OpenedStorage, openStorage, permitSeconds, uploadPath } from "./open";
export { StorageAway, UnreadableFile } from "./storage";
