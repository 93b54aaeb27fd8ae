import { setTimeout as pause } from "node:timers/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { PostOffice } from "../../demo/server/testing/postOffice";

/** The inputs of every journey: the codes in the mail, and the file that each applicant uploads. */
export interface JourneyInputs {
  /** The newest code mailed to an address, other than `refused`; waits up to a minute. */
  readonly codeFor: (address: string, refused?: string) => Promise<string>;
  readonly file: Uint8Array;
}

async function onePagePdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([612, 792]).drawText("Student aid report");
  return document.save();
}

/** Reads the codes out of a post office's mail as it arrives. */
export async function createJourneyInputs({ mails }: PostOffice): Promise<JourneyInputs> {
  const codes = new Map<string, string>();
  let read = 0;
  return {
    file: await onePagePdf(),
    async codeFor(address, refused) {
      for (let tries = 0; tries < 1_200; tries += 1) {
        for (; read < mails.length; read += 1) {
          const mail = mails[read];
          codes.set(mail?.to?.[0]?.address ?? "", /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "");
        }
        const code = codes.get(address);
        if (code !== undefined && code !== refused) return code;
        await pause(50);
      }
      throw new Error("no code came within a minute");
    },
  };
}
