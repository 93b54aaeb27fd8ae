// The public module of this folder: work outside requests, from a queue in the database or by the clock.
export { clockJob } from "./clockJob";
export type { HourlyJob, Job, Outcome, QueuedJob, StoredJob } from "./job";
export { countedFor, enqueue, waitingJobs } from "./jobTable";
export { startJobs } from "./worker";
