import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import { acceptedContentTypes } from '@app/contracts/files/upload-request';
import { Upload } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import type { Upload as Uploading } from '../../api/use-upload.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import { FieldNote } from '../../ui/field.js';
import { ProgressBar } from '../../ui/progress-bar.js';
import { useCvUpload } from './use-cv-upload.js';
import './cv-field.css';

type CvFieldProps = {
  profile: Pick<ApplicantProfileView, 'userId' | 'cv'>;
  error?: string;
  /** Told when an upload begins and ends, so that nothing is sent without it. */
  onBusy?: (busy: boolean) => void;
};

/** The CV of the profile: which file it is, and a way to put another in its place. */
export function CvField({ profile, error, onBusy }: CvFieldProps) {
  const { upload, start, stop } = useCvUpload(profile.userId);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) void start(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const busy = upload.state === 'sending' || upload.state === 'checking';
  useEffect(() => onBusy?.(busy), [busy, onBusy]);
  const problem = upload.state === 'failed' ? `${upload.fileName}: ${upload.reason}` : error;
  return (
    <div className="cv-field" id="cvId" tabIndex={-1}>
      {profile.cv && !busy && <CvTile cv={profile.cv} />}
      {busy ? (
        <Progress upload={upload} onStop={stop} />
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
            <b>{profile.cv ? 'Choose another file' : 'Choose your CV'}</b>
            <small>or drop it here: PDF or DOCX, up to 20 MB</small>
          </span>
        </label>
      )}
      <input
        ref={input}
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
    </div>
  );
}

function CvTile({ cv }: { cv: NonNullable<ApplicantProfileView['cv']> }) {
  const ending = cv.fileName.split('.').at(-1)?.toUpperCase() ?? 'FILE';
  const words: Record<string, string> = {
    available: 'Your current CV',
    received: 'Being checked',
    requested: 'The upload was not finished',
    rejected: cv.reason ?? 'Not accepted',
  };
  return (
    <div className={classNames('file', cv.status === 'rejected' && 'file--error')}>
      <span className="file__icon" aria-hidden>
        {ending}
      </span>
      <span className="grow">
        <b className="truncate">{cv.fileName}</b>
        <small>{words[cv.status]}</small>
      </span>
    </div>
  );
}

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
