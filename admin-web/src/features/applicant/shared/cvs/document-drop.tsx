import { acceptedContentTypes, acceptedWords } from '@app/contracts/files/accepted-files';
import type { DocumentType } from '@app/contracts/files/file-types';
import type { ReactNode } from 'react';
import type { Upload as Uploading } from '../../../../client/files/use-upload.js';
import { Button } from '../../../../kit/ui/button.js';
import { classNames } from '../../../../kit/ui/class-names.js';
import { FieldNote } from '../../../../kit/ui/field.js';
import { FileDrop } from '../../../../kit/ui/file-drop.js';
import { ProgressBar } from '../../../../kit/ui/progress-bar.js';
import './cv-field.css';

/** Files of a message are chosen where it is written. */
type DroppedType = Exclude<DocumentType, 'message'>;

type DocumentDropProps = {
  /** Of the input; what is wrong with it stands under `${id}-note`. */
  id: string;
  /** What it is for, which says what files it takes. */
  type: DroppedType;
  title: string;
  upload: Uploading;
  /** What is wrong where no upload failed. */
  error?: string;
  onFile: (file: File) => void;
  onStop: () => void;
};

/** Systems that do not know the types of office files go by the endings. */
const accepts: Record<DroppedType, string> = {
  cv: [...acceptedContentTypes.cv, '.pdf', '.docx'].join(','),
  answer: [...acceptedContentTypes.answer, '.pdf', '.docx', '.png', '.jpg', '.jpeg'].join(','),
};

/** Where a document is chosen or dropped, and how its upload goes. */
export function DocumentDrop({ id, type, title, upload, error, onFile, onStop }: DocumentDropProps) {
  const problem = upload.state === 'failed' ? `${upload.fileName}: ${upload.reason}` : error;
  return (
    <>
      <FileDrop
        id={id}
        title={title}
        hint={`${acceptedWords[type]}, up to 20 MB`}
        accept={accepts[type]}
        isWrong={problem !== undefined}
        describedBy={`${id}-note`}
        progress={isUploading(upload) ? <Progress upload={upload} onStop={onStop} /> : undefined}
        onFile={onFile}
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
