import { documents as english } from "../../../shared/texts/en.json";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { useLateTexts } from "../../ui/useTexts";

interface DeleteFileDialogProps {
  isOpen: boolean;
  onCancel: () => void;
  onDelete: () => void;
}

/** Asks before a stored document is deleted: nothing brings it back. */
export function DeleteFileDialog({ isOpen, onCancel, onDelete }: DeleteFileDialogProps) {
  const texts = useLateTexts("documents", english);
  return (
    <Dialog
      isOpen={isOpen}
      heading={texts.deleteFile}
      onClose={onCancel}
      actions={
        <>
          <Button look="secondary" onClick={onCancel} data-autofocus="">
            {texts.cancel}
          </Button>
          <Button look="danger" onClick={onDelete}>
            {texts.delete}
          </Button>
        </>
      }
    >
      <p>{texts.deleteFileText}</p>
    </Dialog>
  );
}
