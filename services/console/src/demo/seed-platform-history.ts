import { lockReasonWords } from '@app/contracts/accounts/lock-account';
import { suspensionReasonWords } from '@app/contracts/companies/suspension-reasons';
import { Activity } from '@app/domain/activity/activity.entity';
import { JobImport } from '@app/domain/job-imports/job-import.entity';
import type { Application } from '@app/domain/applications/application.entity';
import { CompanyNote } from '@app/domain/companies/company-note.entity';
import { CompanySuspension } from '@app/domain/companies/company-suspension.entity';
import type { Company } from '@app/domain/companies/company.entity';
import { EmailMessage } from '@app/domain/emails/email-message.entity';
import { recipientWithoutAccount } from '@app/domain/emails/locked-recipient';
import { AccountLock } from '@app/domain/accounts/account-lock.entity';
import type { User } from '@app/domain/accounts/user.entity';
import { newId } from '@app/platform/identifiers/new-id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { seedAct, theCompany } from './audit-events.js';

const [hour, day] = [3_600_000, 86_400_000];

type Desk = { company: Company; founderId: string; platformId: string; now: Date };
const staff = { actingRole: 'stacAdmin' } as const;

/** A company that was suspended for some days, and what its colleagues of the platform wrote down about that. */
export function seedRestored(em: EntityManager, { company, platformId: actorId, now }: Desk): void {
  const by = (daysAgo: number) => ({ actorId, at: new Date(now.getTime() - daysAgo * day) });
  const why = { reason: 'unverified', note: 'Nobody answers at the address it gives.' } as const;
  const suspension = CompanySuspension.of(company, why, by(12));
  em.persist(suspension);
  const [open, shut] = [{ suspended: false }, { suspended: true }];
  const explanation = { reason: suspensionReasonWords[why.reason], note: why.note };
  const subject = theCompany(company);
  seedAct(
    em,
    subject,
    { verb: 'company.suspended', ...staff, before: open, after: shut, explanation },
    by(12),
  );
  const note = 'The register names you at the new address.';
  suspension.end(company, note, by(10));
  const ending = { before: shut, after: open, said: { note } };
  seedAct(em, subject, { verb: 'company.restored', ...staff, ...ending }, by(10));
  const written = CompanyNote.about(company.id, 'Moved in spring; the register was late.', by(9.9));
  em.persist(written);
  const noted = { ...subject, companyId: null };
  seedAct(
    em,
    noted,
    { verb: 'company-note.created', ...staff, before: null, after: null, details: { noteId: written.id } },
    by(9.9),
  );
}

/** Somebody who is locked out. Their sign-in service does not know them, so that it has nothing to be told. */
export function seedLock(em: EntityManager, user: User, { platformId: actorId, now }: Desk): void {
  const by = { actorId, at: new Date(now.getTime() - 2 * day) };
  const lock = AccountLock.of(
    user,
    { reason: 'abuse', note: 'Insults in two messages to a company.', days: 30 },
    by,
  );
  lock.synced = true;
  em.persist(lock);
  const subject = { companyId: null, entityType: 'user', entityId: user.id, entityName: null };
  const explanation = { reason: lockReasonWords.abuse };
  const change = { before: { disabled: false }, after: { disabled: true }, said: explanation };
  seedAct(em, subject, { verb: 'user.disabled', ...staff, ...change }, by);
}

/** A comment that was written and taken away again, and a mail that a busy server put off. */
export function seedAround(em: EntityManager, sent: Application, { founderId, now }: Desk): void {
  const by = (hoursAgo: number) => ({ actorId: founderId, at: new Date(now.getTime() - hoursAgo * hour) });
  const line = Activity.comment(sent, 'This belongs to somebody else.', by(26));
  line.delete(by(25.9), { anyComment: true });
  em.persist(line);
  const { companyId } = sent;
  const subject = { companyId, entityType: 'activity', entityId: line.id, entityName: null };
  const change = { before: { deleted: false }, after: { deleted: true }, details: { userId: founderId } };
  seedAct(em, subject, { verb: 'comment.deleted', actingRole: 'companyAdmin', ...change }, by(25.9));
  const recipient = recipientWithoutAccount(sent.email);
  const about = { template: 'stage-moved', recipient, subjectId: sent.id } as const;
  const mail = EmailMessage.about({ id: newId(), companyId }, about, by(5).at);
  mail.attempts = 4;
  mail.failure = 'Error';
  mail.problem = '451 4.3.0 Try again later';
  mail.dueAt = new Date(now.getTime() + 3 * hour);
  em.persist(mail);
}

const NOTE_PROBLEM = `insert into job_import_problem (company_id, import_id, line, title, field, message)
  values (?, ?, ?, ?, ?, ?)`;
const problems = [
  [3, 'Baker', 'salary', 'Send the smaller number first'],
  [5, 'Driver', 'title', 'Please give the job a title'],
] as const;

/** A file of jobs with a row nobody could read, and one that could not be opened at all. */
export async function seedImports(em: EntityManager, { company, founderId, now }: Desk): Promise<void> {
  const by = (daysAgo: number) => ({
    companyId: company.id,
    actorId: founderId,
    at: new Date(now.getTime() - daysAgo * day),
  });
  const request = (fileName: string, daysAgo: number): JobImport => {
    const wanted = JobImport.request({ fileName, contentType: 'text/csv', publish: false }, by(daysAgo));
    wanted.start(by(daysAgo).at);
    em.persist(wanted);
    const { id: entityId, companyId } = wanted;
    const subject = { companyId, entityType: 'job-import', entityId, entityName: fileName };
    const started = {
      before: { status: 'requested' },
      after: { status: 'queued' },
      details: { publish: false },
    };
    seedAct(em, subject, { verb: 'job-import.started', actingRole: 'companyAdmin', ...started }, by(daysAgo));
    return wanted;
  };
  const partly = request('autumn-jobs.csv', 5);
  partly.advance({ created: 0, changed: 0, unchanged: 3, failed: 2 }, null, by(4.99).at);
  request('jobs-of-last-year.csv', 4).fail('The file is no CSV, JSON or XML', by(3.99).at);
  await em.flush();
  for (const [line, title, field, message] of problems)
    await em.execute(NOTE_PROBLEM, [company.id, partly.id, line, title, field, message], 'run');
}
