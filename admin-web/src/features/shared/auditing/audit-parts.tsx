import type { AuditEventView } from '@app/contracts/auditing/audit-event';
import { actWords, subjectWords } from '@app/contracts/auditing/audit-words';
import { changeLines } from '@app/contracts/auditing/change-lines';
import { momentText } from '../../../base/formats/time.js';
import './audit.css';

/** What was done, and to what. */
export function Deed({ event }: { event: AuditEventView }) {
  const subject = subjectWords(event);
  return (
    <span>
      <span className="strong">{actWords(event.action)}</span>
      {subject && <span className="meta audit__subject">{subject}</span>}
    </span>
  );
}

/** What is different since, line by line. */
export function Changes({ change }: { change: AuditEventView['change'] }) {
  const lines = changeLines(change, momentText);
  if (lines.length === 0) return <span className="subtle">–</span>;
  return (
    <ul>
      {lines.map(({ name, before, after }) => (
        <li key={name}>
          <span className="subtle">{name}: </span>
          {before !== undefined && (
            <>
              <del>{before}</del> →{' '}
            </>
          )}
          {after}
        </li>
      ))}
    </ul>
  );
}
