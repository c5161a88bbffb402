import type { ChosenFile } from '@app/contracts/application-drafts/application-draft';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { api } from '../../../client/http/http.js';
import { useUpload } from '../../../client/files/use-upload.js';
import { IconButton } from '../../../kit/ui/button.js';
import { DocumentDrop, DocumentTile, isUploading } from '../shared/cvs/document-drop.js';

type AnswerFileFieldProps = {
  id: string;
  userId: string;
  chosen: ChosenFile | undefined;
  error?: string;
  onChange: (chosen: ChosenFile | undefined) => void;
  onBusy: (id: string, busy: boolean) => void;
};

/** A file as an answer: it is uploaded and checked at once, so that sending the form waits for nothing. */
export function AnswerFileField({ id, userId, chosen, error, onChange, onBusy }: AnswerFileFieldProps) {
  const fileName = useRef('');
  const { upload, start, stop } = useUpload(
    'answer',
    { entityType: 'user', entityId: userId },
    async (fileId) => {
      onChange({ fileId, fileName: fileName.current });
      if (chosen) await forget(chosen);
    },
  );
  const busy = isUploading(upload);
  useEffect(() => {
    onBusy(id, busy);
    return () => onBusy(id, false);
  }, [id, busy, onBusy]);
  return (
    <div className="cv-field">
      {chosen && !busy && (
        <DocumentTile fileName={chosen.fileName} note="Checked and ready to send">
          <IconButton
            label={`Remove ${chosen.fileName}`}
            onClick={() => {
              onChange(undefined);
              void forget(chosen);
            }}
          >
            <Trash2 className="icon" aria-hidden />
          </IconButton>
        </DocumentTile>
      )}
      <DocumentDrop
        id={id}
        type="answer"
        title={chosen ? 'Choose another file' : 'Choose a file'}
        upload={upload}
        error={error}
        onFile={(file) => {
          fileName.current = file.name;
          void start(file);
        }}
        onStop={stop}
      />
    </div>
  );
}

/** A file that answers nothing any more is no use to anybody; one that is gone already needs no telling. */
async function forget({ fileId }: ChosenFile): Promise<void> {
  await api(`/api/files/${fileId}`, { method: 'DELETE' }).catch(() => undefined);
}
