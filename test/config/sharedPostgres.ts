import { makeTemplate, startPostgres } from "../support/referenceServer/postgres";

/** Starts one PostgreSQL for all runs of the tests, which are in threads: those cannot end one of their own. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_DATABASE_TEMPLATE = await makeTemplate(server.url);
  return server.stop;
}
