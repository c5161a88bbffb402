import { filesPerMessage } from '@app/contracts/messages/message-file';
import { acceptedContentTypes } from '@app/contracts/files/accepted-files';
import { mostBytesOf } from '@app/contracts/files/most-bytes';
import { fileSize } from '@app/contracts/files/file-size';
import { FileText, Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import type { Attachment, Attachments } from '../../client/files/use-attachments.js';
import { IconButton } from './button.js';
import { FieldNote } from './field.js';
import { ProgressBar } from './progress-bar.js';
import './attachments.css';

/** Chooses files that go along with a message. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className="attach">
      <IconButton label="Attach files" onClick={() => input.current?.click()}>
        <Paperclip className="icon" aria-hidden />
      </IconButton>
      <span className="attach__words">PDF or pictures, up to {mostBytesOf('message') / 1_000_000} MB</span>
      <input
        ref={input}
        className="vh"
        type="file"
        multiple
        tabIndex={-1}
        aria-label={`Files for this message, at most ${filesPerMessage}`}
        accept={acceptedContentTypes.message.join(',')}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </span>
  );
}

/** The files of what is being written, how far each is, and what is wrong with it. */
export function AttachedFiles({ attachments, problem, remove }: Attachments) {
  return (
    <>
      {attachments.length > 0 && (
        <ul className="attached" aria-label="Files of this message">
          {attachments.map((one) => (
            <li key={one.key} className="attached__file" data-state={one.state}>
              <FileText className="icon" aria-hidden />
              <div className="attached__what">
                <b className="truncate">{one.fileName}</b>
                <State attachment={one} />
              </div>
              <IconButton label={`Remove ${one.fileName}`} small onClick={() => remove(one)}>
                <X className="icon icon--sm" aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <FieldNote error={problem} />
    </>
  );
}

function State({ attachment }: { attachment: Attachment }) {
  const { state, fileName, size } = attachment;
  if (state === 'failed') return <FieldNote error={attachment.reason} />;
  if (state === 'ready') return <small>{fileSize(size)}</small>;
  const percent = state === 'sending' ? Math.round(attachment.share * 100) : 100;
  return (
    <>
      <ProgressBar label={`Upload of ${fileName}`} value={percent} />
      <small>{state === 'sending' ? `Sending, ${percent} %` : 'Checking the file …'}</small>
    </>
  );
}
