// The public module of this folder: the server's own pages, and what operators ask for.
export { servePartner } from "./partner";
export { pageRoutes } from "./routes";
