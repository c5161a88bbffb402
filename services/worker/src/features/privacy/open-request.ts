import { nameInMail } from '@app/contracts/messages/name-in-mail';
import {
  type CorrectableField,
  type DataRequestKind,
  dataRequestTitle,
} from '@app/contracts/privacy/request-kinds';
import type { Frame, MailBody } from '@app/platform/mail/mail-text';
import { screenAddress } from '../../mail/content/screen-address.js';
import type { MailSource } from '../../mail/mail-definition.js';

/** What members who answer a data request are mailed of it. The applicant's own words stay in the product. */
export type OpenRequest = {
  applicantName: string;
  jobTitle: string;
  kind: DataRequestKind;
  field: CorrectableField | null;
  dueAt: Date;
};

export const exampleOfRequest: OpenRequest = {
  applicantName: 'Ada Lovelace',
  jobTitle: 'Quality engineer',
  kind: 'correct',
  field: 'phone',
  dueAt: new Date('2026-12-14T09:30:00Z'),
};

type OpenRow = {
  first_name: string;
  last_name: string;
  job_title: string;
  kind: DataRequestKind;
  field: CorrectableField | null;
  due_at: string;
};

const OPEN = `select application.first_name, application.last_name, job.title as job_title, request.kind, request.field,
    request.due_at
  from data_request request
  join application on application.id = request.application_id and application.erased_at is null
  join job on job.id = application.job_id
  where request.id = ? and request.answered_at is null`;

/** A data request that was not answered. */
export async function loadOpenRequest({ em, subjectId }: MailSource): Promise<OpenRequest | null> {
  const [row] = await em.execute<OpenRow[]>(OPEN, [subjectId]);
  if (!row) return null;
  const { kind, field, job_title: jobTitle } = row;
  const applicantName = `${row.first_name} ${row.last_name}`;
  return { applicantName, jobTitle, kind, field, dueAt: new Date(row.due_at) };
}

/** What each mail about an open request ends with. */
export function openRequestPart(
  { jobTitle, kind, field }: OpenRequest,
  { publicUrl }: Frame,
): Pick<MailBody, 'preview' | 'facts' | 'button' | 'closing'> {
  return {
    preview: dataRequestTitle(kind, field),
    facts: [
      ['Asks', dataRequestTitle(kind, field)],
      ['Job', nameInMail(jobTitle)],
    ],
    button: { label: 'Open the request', address: `${screenAddress(publicUrl, 'settings')}?tab=privacy` },
    closing: 'You get this mail because you answer such requests for your company.',
  };
}
