import type { Documents } from "../../../src/api/shapes";
import type { Queryable } from "../store/db";
export async function documentsOf(_db: Queryable, _accountId: string): Promise<Documents> {
  return {};
}
