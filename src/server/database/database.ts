// The public module of this folder: one PostgreSQL, embedded or on a server, its schema, and moving all of it.
export { databaseTime } from "./clock";
export { exportData, importData } from "./dataFile";
export { FolderFault } from "./dataFolder";
export type { Db, Queryable } from "./db";
export { databaseFault, isDatabaseAway, isDiskFull } from "./faults";
export { makeNewFile } from "./newFile";
export { databaseName, openDatabase } from "./open";
export { answerLines, askProcess } from "./processLines";
