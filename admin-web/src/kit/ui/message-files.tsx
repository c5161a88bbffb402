import type { MessageFileView } from '@app/contracts/messages/message-file';
import { fileSize } from '@app/contracts/files/file-size';
import { FileText } from 'lucide-react';
import './attachments.css';

type MessageFilesProps = { files: MessageFileView[]; onOpen: (id: string) => void };

/** What went along with a message; only what passed the check opens. */
export function MessageFiles({ files, onOpen }: MessageFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className="message-files" aria-label="Files">
      {files.map((file) => (
        <li key={file.id}>
          {file.status === 'available' ? (
            <button type="button" className="message-file" onClick={() => onOpen(file.id)}>
              <What file={file} words={file.size === null ? '' : fileSize(file.size)} />
              <span className="vh">Open</span>
            </button>
          ) : (
            <span className="message-file" data-state={file.status}>
              <What file={file} words={notOpen[file.status]} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const inCheck = 'Being checked';
const notOpen: Record<Exclude<MessageFileView['status'], 'available'>, string> = {
  requested: inCheck,
  received: inCheck,
  rejected: 'Did not pass the check: nobody can open it',
};

const What = ({ file, words }: { file: MessageFileView; words: string }) => (
  <>
    <FileText className="icon" aria-hidden />
    <span className="attached__what">
      <b className="truncate">{file.fileName}</b>
      <small>{words}</small>
    </span>
  </>
);
