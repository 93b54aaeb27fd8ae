// The public module of this folder: one PostgreSQL, on a server or embedded, and its schema.
export { databaseTime } from "./clock";
export type { Db, Queryable } from "./db";
export { FolderFault } from "./embedded";
export { databaseFault, isDatabaseAway, isDiskFull } from "./faults";
export { databaseName, openDatabase } from "./open";
