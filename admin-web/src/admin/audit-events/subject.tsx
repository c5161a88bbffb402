import type { AuditEventView } from '@app/contracts/auditing/audit-event';
import { subjectWords } from '@app/contracts/auditing/audit-words';
import { Link } from 'react-router';
import { recordPathOf } from '../kit/resource-paths.js';
import { resourceNamed } from '../resources.js';

/** What the log calls a thing, and the list it is opened from. */
const resourceOf: Record<string, string> = {
  user: 'users',
  company: 'companies',
  'company-settings': 'companies',
  job: 'jobs',
  pipeline: 'pipelines',
  stage: 'pipeline-stages',
  invitation: 'invitations',
  'job-import': 'job-imports',
  'dead-letter': 'dead-letters',
  email_message: 'mail-deliveries',
  contact_message: 'contact-messages',
};

/** What was done something to, by its name, as a link to it where it has a page here. */
export function Subject({ event }: { event: AuditEventView }) {
  const { entityType, entityId } = event;
  const words = subjectWords(event);
  const resource = resourceNamed(resourceOf[entityType]);
  const path = resource && recordPathOf(resource, entityId);
  if (words === '') return <span className="subtle">–</span>;
  if (!path) return <>{words}</>;
  return (
    <Link className="link" to={path} onClick={(click) => click.stopPropagation()}>
      {words}
    </Link>
  );
}
