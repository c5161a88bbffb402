import { databaseNow } from '@app/database/connection/transaction';
import { Application } from '@app/domain/applications/application.entity';
import { AuditEvent } from '@app/domain/auditing/audit-event.entity';
import { Company } from '@app/domain/companies/company.entity';
import { EmailMessage } from '@app/domain/emails/email-message.entity';
import { lockPeople } from '@app/domain/emails/locked-recipient';
import { eraseApplication } from '@app/domain/erasure/erase-application';
import { excludeLegalHolds } from '@app/domain/retention/exclude-legal-holds';
import { faultPoint } from '@app/platform/fault-points/fault-point';
import type { UnlinkedIds } from '@app/platform/identifiers/unlinked-ids';
import { newId } from '@app/platform/identifiers/new-id';
import type { FileStorage } from '@app/platform/storage/file-storage';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isReachable } from '../../mail/recipients/address-of-person.js';
import { queueMail } from '../../mail/queue-mail.js';
import { isRestrictedOrWaits, waitsForDecision } from './deletion-recipients.js';

/** What one transaction touches: its locks hold up whoever works beside it. */
const [told, erased, files, rows] = [50, 2, 20, 500];

type Concerned = { id: string; email: string; waits: boolean };
type StoredFile = { id: string; storage_key: string };

/** Shuts the company; false where its time has not come, or somebody took it back. */
export async function shutCompany(em: EntityManager, companyId: string): Promise<boolean> {
  const [answer] = await em.execute<{ shut: boolean | null }[]>(
    'select start_company_deletion(?, false) as shut',
    [companyId],
  );
  return answer?.shut ?? false;
}

/**
 * Leaves a mail to some whose application ends by this, as far as they know: a decision nobody told them of is none to
 * them. Whoever knows one, and asked something about their data, hears of it, too. Answers whether there may be more.
 */
export async function notifyApplicants(em: EntityManager, companyId: string): Promise<boolean> {
  const found = await lockPeople<Concerned>(em, TO_TELL, [companyId, told], 'for share of sent');
  for (const { id, email, waits } of found)
    await queueMail(
      em,
      { id: newId(), companyId },
      { template: waits ? 'company-deleted' : 'application-deleted', recipients: [email], subjectId: id },
    );
  return found.length > 0;
}

/** Whether a mail about the company is still on its way: it is written from rows that go next. */
export async function mailsAreUnderWay(em: EntityManager, companyId: string): Promise<boolean> {
  return (await em.count(EmailMessage, { companyId, status: { $in: ['queued', 'sending'] } })) > 0;
}

/** Erases some applications, jobs locked before them as everybody does; answers whether there may be more. */
export async function eraseSome(
  em: EntityManager,
  companyId: string,
  unlinkedIds: UnlinkedIds,
): Promise<boolean> {
  const next = await em.find(
    Application,
    { companyId, erasedAt: null },
    { fields: ['id', 'jobId'], orderBy: { id: 'asc' }, limit: erased, disableIdentityMap: true },
  );
  if (next.length === 0) return false;
  await excludeLegalHolds(
    em,
    next.map(({ jobId }) => jobId),
  );
  const cards = await em.find(
    Application,
    { id: { $in: next.map(({ id }) => id) } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const now = await databaseNow(em);
  for (const card of cards) await eraseApplication(em, card, { at: now, unlinkedIds });
  return true;
}

/** Deletes the bytes of some files, and only afterwards what says where they were; answers whether there may be more. */
export async function deleteFiles(
  em: EntityManager,
  storage: FileStorage,
  companyId: string,
): Promise<boolean> {
  const found = await em.execute<StoredFile[]>('select id, storage_key from files_of_company(?, ?)', [
    companyId,
    files,
  ]);
  for (const { id, storage_key: storageKey } of found)
    for (const key of [storageKey, `files/${id}`]) await storage.delete(key);
  if (found.length === 0) return false;
  faultPoint('after-company-files-deleted');
  const listed = `{${found.map(({ id }) => id).join(',')}}`;
  await em.execute<unknown[]>('select forget_files_of_company(?, ?::uuid[])', [companyId, listed]);
  return true;
}

/** Deletes rows of all its tables; answers whether there may be more. */
export async function deleteRows(em: EntityManager, companyId: string): Promise<boolean> {
  const [answer] = await em.execute<{ gone: number | null }[]>('select erase_company_rows(?, ?) as gone', [
    companyId,
    rows,
  ]);
  return (answer?.gone ?? 0) > 0;
}

/** Deletes the row itself and notes that in the platform's own log; false while an event of it is on its way. */
export async function endDeletion(em: EntityManager, companyId: string): Promise<boolean> {
  const company = await em.findOne(Company, companyId, { disableIdentityMap: true });
  if (!company) return true;
  const [answer] = await em.execute<{ gone: boolean | null }[]>('select end_company_deletion(?) as gone', [
    companyId,
  ]);
  if (!answer?.gone) return false;
  const subject = { entityType: 'company', entityId: companyId, entityName: company.name, companyId: null };
  const nobody = { actorId: null, actingRole: null, requestId: null, addressPrefix: null };
  const act = { ...subject, action: 'company.deleted', change: { before: null, after: null } } as const;
  em.persist(AuditEvent.of(act, nobody, await databaseNow(em)));
  return true;
}

const TO_TELL = `select sent.id, person.email, ${waitsForDecision} as waits from application sent
  join company on company.id = sent.company_id and company.deletion_started_at is not null
  join app_user person on person.id = sent.applicant_id and ${isReachable}
  where sent.company_id = ? and sent.erased_at is null and (${waitsForDecision} or ${isRestrictedOrWaits})
    and not exists (select from email_message mail where mail.company_id = sent.company_id and mail.subject_id = sent.id
      and mail.template in ('company-deleted', 'application-deleted'))
  order by sent.id limit ?`;
