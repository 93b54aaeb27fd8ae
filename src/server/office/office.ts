// The public module of this folder: for staff: links, commands, data of one applicant, deletion.
export { tokenCalls } from "./calls";
export { runCommand } from "./commands/run";
export { requireServersSettings } from "./commands/serversSettings";
export { deletionJobs } from "./deletionJobs";
export { noticeJobs } from "./noticeJobs";
export { retentionJobs } from "./retentionJob";
export { makePrintLink } from "./tokens";
