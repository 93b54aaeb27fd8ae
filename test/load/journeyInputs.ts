import { setTimeout as pause } from "node:timers/promises";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Mailbox } from "../support/mailbox";

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

/** Reads the codes out of e-mails as they arrive. */
export async function createJourneyInputs({ emails }: Mailbox): Promise<JourneyInputs> {
  const codes = new Map<string, string>();
  let read = 0;
  return {
    file: await onePagePdf(),
    async codeFor(address, refused) {
      for (let tries = 0; tries < 1_200; tries += 1) {
        for (; read < emails.length; read += 1) {
          const email = emails[read];
          codes.set(email?.to ?? "", /\b\d{6}\b/.exec(email?.text ?? "")?.[0] ?? "");
        }
        const code = codes.get(address);
        if (code !== undefined && code !== refused) return code;
        await pause(50);
      }
      throw new Error("no code came within a minute");
    },
  };
}
