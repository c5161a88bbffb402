import { acceptedContentTypes } from '@app/contracts/files/accepted-files';
import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import type { Upload as Uploading } from '../../api/use-upload.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { FieldNote } from '../../ui/field.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import './cv-field.css';

type DocumentDropProps = {
  /** Of the input; what is wrong with it stands under `${id}-note`. */
  id: string;
  title: string;
  upload: Uploading;
  /** What is wrong where no upload failed. */
  error?: string;
  onFile: (file: File) => void;
  onStop: () => void;
};

/** Where a PDF or DOCX is chosen or dropped, and how its upload goes. */
export function DocumentDrop({ id, title, upload, error, onFile, onStop }: DocumentDropProps) {
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const busy = isUploading(upload);
  const problem = upload.state === 'failed' ? `${upload.fileName}: ${upload.reason}` : error;
  return (
    <>
      {busy ? (
        <Progress upload={upload} onStop={onStop} />
      ) : (
        <label
          htmlFor={id}
          className={classNames(
            'file file--drop cv-field__drop',
            isOver && 'is-over',
            problem && 'file--error',
          )}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Upload className="icon icon--md" aria-hidden />
          <span>
            <b>{title}</b>
            <small>or drop it here: PDF or DOCX, up to 20 MB</small>
          </span>
        </label>
      )}
      <input
        id={id}
        className="vh"
        type="file"
        disabled={busy}
        accept={[...acceptedContentTypes.cv, '.pdf', '.docx'].join(',')}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <FieldNote id={`${id}-note`} error={problem} />
    </>
  );
}

/** Whether a file is on its way or being checked. */
export const isUploading = ({ state }: Uploading): boolean => state === 'sending' || state === 'checking';

function Progress({ upload, onStop }: { upload: Uploading; onStop: () => void }) {
  if (upload.state !== 'sending' && upload.state !== 'checking') return null;
  const percent = upload.state === 'sending' ? Math.round(upload.share * 100) : 100;
  const words = upload.state === 'sending' ? `Sending, ${percent} %` : 'Checking the file …';
  return (
    <div className="file">
      <div className="grow stack stack--2" aria-live="polite">
        <b className="truncate">{upload.fileName}</b>
        <ProgressBar label={`Upload of ${upload.fileName}`} value={percent} />
        <small>{words}</small>
      </div>
      <Button look="ghost" size="small" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}

type TileProps = { fileName: string; note: string; isWrong?: boolean; children?: ReactNode };

/** A file that is there already. */
export function DocumentTile({ fileName, note, isWrong, children }: TileProps) {
  const ending = fileName.split('.').at(-1)?.toUpperCase() ?? 'FILE';
  return (
    <div className={classNames('file', isWrong && 'file--error')}>
      <span className="file__icon" aria-hidden>
        {ending}
      </span>
      <span className="grow">
        <b className="truncate">{fileName}</b>
        <small>{note}</small>
      </span>
      {children}
    </div>
  );
}
