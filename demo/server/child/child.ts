// The public module of this folder: running a program on an applicant's file in a process of its own.
export { type Child, type ChildLimits, type ChildResult, openChild, runInChild } from "./run";
export { underLimits } from "./underLimits";
