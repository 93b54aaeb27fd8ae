// The public module of this folder: the settings, and what is made of them alone, the log and the keys.
export { sampleNote } from "./institution";
export { createLog, type Log } from "./log";
export { isThisMachine } from "./production";
export { type Environment, type Mailbox, text } from "./readers";
export type { S3Settings } from "./s3";
export { listenFault, SettingFault } from "./settingFault";
export { readSettings, type Settings } from "./settings";
export { createVault, isSame, randomCode, randomToken, type Vault } from "./vault";
