import type { DocumentUpload } from "../../state/documents/documents";
import { useDocumentTexts } from "../../texts/useDocumentTexts";
import { Button } from "../../ui/Button";
import { Actions } from "../../ui/layout";

/** Sends the same file again. */
export function RetryUpload({ upload, fileName }: { upload: DocumentUpload; fileName: string }) {
  const texts = useDocumentTexts();
  return (
    <Actions>
      <span>{texts.notUploaded(fileName)}</span>
      <Button look="secondary" size="compact" onClick={() => void upload.retry()}>
        {texts.tryAgain}
      </Button>
    </Actions>
  );
}
