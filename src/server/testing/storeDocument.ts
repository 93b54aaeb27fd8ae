import { makePdf } from "../../../test/support/files/pdf";
import { accountIdOf } from "../office/tokens";
import type { TestServer } from "./server";

/** Stores a converted document of an applicant, as a conversion does. Returns its key in the store. */
export async function storeDocument({ services }: TestServer, username: string): Promise<string> {
  const accountId = (await accountIdOf(services, username)) ?? "";
  const key = `documents/${accountId}/transcript`;
  await services.storage.files.write(key, makePdf());
  await services.db.query(
    `insert into document (account_id, field_key, job_id, file_key, file_name, file_size, pdf_key, outcome)
     values ($1, 'fafsa_file', gen_random_uuid(), 'uploads/gone', 'aid.pdf', 21, $2, 'COMPLETED')`,
    [accountId, key],
  );
  return key;
}
