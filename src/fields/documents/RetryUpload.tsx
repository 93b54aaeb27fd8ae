import type { DocumentUpload } from "../../state/documents/documentUpload";
import { useTexts } from "../../texts/useTexts";
import { Button } from "../../ui/Button";
import { Actions } from "../../ui/layout";

/** Sends the same file again without choosing it again. */
export function RetryUpload({ upload, fileName }: { upload: DocumentUpload; fileName: string }) {
  const { fields } = useTexts();
  return (
    <Actions>
      <span>{fields.notUploaded(fileName)}</span>
      <Button look="secondary" size="compact" onClick={() => void upload.retry()}>
        {fields.tryAgain}
      </Button>
    </Actions>
  );
}
