import { newId } from '@app/platform/identifiers/new-id';
import type { ApiUnderTest, Caller } from './api.js';
import { anApplication } from './builders/application.builder.js';
import { insertInto, rowsOf } from './builders/arranged-rows.js';
import { aCompany } from './builders/company.builder.js';
import { aCompanyLabel } from './builders/company-label.builder.js';
import { aCompanyNote } from './builders/company-note.builder.js';
import { anInvitation } from './builders/invitation.builder.js';
import { aJobImport } from './builders/job-import.builder.js';
import { aReportedJob } from './builders/job-report.builder.js';
import { aJob } from './builders/job.builder.js';
import { aDeadLetter, aMail, aSchedule } from './builders/operations.builder.js';

/** Who is invited to the company, beside somebody else. */
export const invited = 'first@example.com';

/** At least two rows of every resource of the back office, which one filter tells apart; most are of this company. */
export async function rowsOfEveryResource(api: ApiUnderTest, platform: Caller, companyId: string) {
  const kestrel = await aCompany({ name: 'Kestrel' });
  const { name: memberType } = await aCompanyLabel();
  await aCompanyLabel({ kind: 'cohort' });
  for (const about of [companyId, kestrel.id])
    await aCompanyNote({ companyId: about, authorId: platform.person.id });
  const job = await aJob({ companyId });
  await anApplication({ job });
  await aJob({ companyId, status: 'draft' });
  await anApplication({ job });
  const other = await aJob({ companyId });
  await anApplication({ job: other });
  const admin = await api.as('companyAdmin', companyId);
  for (const message of ['One', 'Two'])
    await api.visitor.post('contact-messages', { topic: 'other', email: 'clara@example.com', message });
  for (const status of ['finished', 'running'] as const) await aJobImport({ companyId, status });
  for (const email of [invited, 'second@example.com']) await anInvitation({ companyId, email });
  await (await api.as('stacAdmin')).get('companies');
  await platform.get('admins');
  for (const reported of [job, other]) await aReportedJob({ job: reported });
  for (const status of ['sent', 'queued'] as const) await aMail({ companyId, status });
  for (const queue of ['emails', 'files']) await aDeadLetter({ companyId, queue });
  for (const name of ['nightly-trial', 'hourly-trial']) await aSchedule({ name });
  await rowsOf('truncate queue_level');
  for (const name of ['emails', 'files'])
    await insertInto('queue_level', { id: newId(), name, readAt: new Date() });
  return { admin, job, memberType };
}
