// The public module of this folder: the HTTP server, what guards its requests, and the routes of calls.
export { type Applicant, type Handlers, type RequireApplicant, registerCalls } from "./calls";
export { asPage, pagePolicy } from "./headers";
export type { Load } from "./overload";
export { networkDigest, type Requester, requesterOf } from "./requester";
export { type Http, openHttp } from "./server";
export { allowSlowBody, endSlowRequest, type TimeLimits, timeLimits } from "./timeLimits";
