import { randomUUID } from "node:crypto";
import { touchAnswers } from "../../../src/server/applications/questionDocumentTable";
import {
  beginConversion,
  completeDocument,
  confirmDocument,
  permitDocument,
} from "../../../src/server/documents/documentTable";
import { pdfKeyOf } from "../../../src/server/files/storage";
import { accountIdOf } from "../../../src/server/office/tokens";
import type { Services } from "../../../src/server/services";
import { makePdf } from "../files/pdf";

interface TestDocument {
  readonly field?: string;
  readonly name?: string;
  /** The converted document; null for one that is still to be converted. */
  readonly pdf?: Uint8Array | null;
}

/** Stores a document of an applicant, as a conversion does. Returns its key in the store. */
export async function storeDocument(
  { services }: { readonly services: Services },
  username: string,
  { field = "fafsa_file", name = "aid.pdf", pdf = makePdf() }: TestDocument = {},
): Promise<string> {
  const { db, storage } = services;
  const accountId = (await accountIdOf(services, username)) ?? "";
  const key = `uploads/${accountId}/${field}/${randomUUID()}`;
  const pdfKey = pdfKeyOf(key);
  await permitDocument(db, accountId, field, key);
  await confirmDocument(db, key, name, 21);
  if (pdf) {
    await beginConversion(db, key);
    await storage.files.write(pdfKey, pdf);
    await completeDocument(db, key, pdfKey, null);
  }
  await touchAnswers(db, accountId, [field]);
  return pdfKey;
}
