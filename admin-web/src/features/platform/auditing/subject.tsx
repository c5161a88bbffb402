import type { AuditEventView } from '@app/contracts/auditing/audit-event';
import { subjectWords } from '@app/contracts/auditing/audit-words';
import { Link } from 'react-router';
import { subjectPath } from './subject-path.js';

/** What was done something to, by its name, as a link to it where it has a page. */
export function Subject({ event }: { event: AuditEventView }) {
  const words = subjectWords(event);
  const path = subjectPath(event);
  if (words === '') return <span className="subtle">–</span>;
  if (!path) return <>{words}</>;
  return (
    <Link className="link" to={path} onClick={(click) => click.stopPropagation()}>
      {words}
    </Link>
  );
}
