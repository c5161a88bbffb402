import type { EntityManager } from '@mikro-orm/postgresql';
import { waitsForAnswer } from './deletion-recipients.js';
import type { SuspensionReason } from '@app/contracts/companies/suspension-reasons';
import type { PublicationStatus } from '@app/contracts/vocabulary/employment';
import type { Writer } from '../../mail/mail-template.js';
import {
  applicationDeletedTemplate,
  applicationGoingTemplate,
  applicationStayingTemplate,
} from './application-of-company.template.js';
import {
  companyDeletedTemplate,
  companyDeletionTemplate,
  companyKeptTemplate,
} from './company-deletion.template.js';
import { companyRestoredTemplate, companySuspendedTemplate } from './company-suspension.template.js';

type DueRow = { name: string; deletion_due_at: string };
type KeptRow = { name: string; suspended: boolean };
type ApplicationRow = {
  id: string;
  job_title: string;
  company_name: string;
  restricted: boolean;
  unanswered: boolean;
  due_at: string | null;
  begun: boolean;
};
type SuspensionRow = {
  name: string;
  status: PublicationStatus;
  suspended_at: string | null;
  reason: SuspensionReason;
  note: string;
  ended_at: string | null;
  end_note: string | null;
};

const DUE = `select name, deletion_due_at from company
  where id = ? and deletion_due_at is not null and deletion_started_at is null`;

const KEPT = `select name, suspended_at is not null as suspended from company where id = ? and deletion_due_at is null`;

const APPLICATION = `select sent.id, job.title as job_title, company.name as company_name,
    sent.restricted_at is not null as restricted, ${waitsForAnswer} as unanswered,
    company.deletion_due_at as due_at, company.deletion_started_at is not null as begun
  from application sent
  join job on job.id = sent.job_id
  join company on company.id = sent.company_id
  where sent.id = ? and sent.erased_at is null`;

async function applicationOf(em: EntityManager, id: string) {
  const [row] = await em.execute<ApplicationRow[]>(APPLICATION, [id]);
  if (!row) return null;
  const { job_title: jobTitle, company_name: companyName, restricted, unanswered, begun } = row;
  const dueAt = row.due_at === null ? null : new Date(row.due_at);
  return { begun, dueAt, facts: { applicationId: id, companyName, jobTitle, restricted, unanswered } };
}

/** Mails about a company that goes, or stays after all: only what is still so when it is sent. */
const SUSPENSION = `select company.name, company.status, company.suspended_at, suspension.reason, suspension.note,
    suspension.ended_at, suspension.end_note
  from company_suspension suspension join company on company.id = suspension.company_id
  where suspension.id = ? and company.deletion_started_at is null`;

/**
 * Mails about a company that is suspended, restored, goes, or stays after all: to its admins only what is still so when
 * it is sent.
 */
export const companyMails = {
  'company-suspended': async (em, id, settings) => {
    const [row] = await em.execute<SuspensionRow[]>(SUSPENSION, [id]);
    if (!row || row.ended_at !== null) return null;
    const { name: companyName, reason, note } = row;
    return companySuspendedTemplate.write({ companyName, reason, note }, settings);
  },
  'company-restored': async (em, id, settings) => {
    const [row] = await em.execute<SuspensionRow[]>(SUSPENSION, [id]);
    if (!row || row.end_note === null || row.suspended_at !== null) return null;
    const { name: companyName, reason, end_note: note } = row;
    const published = row.status === 'published';
    return companyRestoredTemplate.write({ companyName, reason, note, published }, settings);
  },
  'company-deletion': async (em, id, settings) => {
    const [row] = await em.execute<DueRow[]>(DUE, [id]);
    if (!row) return null;
    const facts = { companyName: row.name, dueAt: new Date(row.deletion_due_at) };
    return companyDeletionTemplate.write(facts, settings);
  },
  'company-deletion-cancelled': async (em, id, settings) => {
    const [row] = await em.execute<KeptRow[]>(KEPT, [id]);
    if (!row) return null;
    return companyKeptTemplate.write({ companyName: row.name, suspended: row.suspended }, settings);
  },
  'company-deleted': async (em, id, settings) => {
    const found = await applicationOf(em, id);
    return found?.begun ? companyDeletedTemplate.write(found.facts, settings) : null;
  },
  'application-deleted': async (em, id, settings) => {
    const found = await applicationOf(em, id);
    return found?.begun ? applicationDeletedTemplate.write(found.facts, settings) : null;
  },
  'application-deletion-scheduled': async (em, id, settings) => {
    const found = await applicationOf(em, id);
    if (!found?.dueAt || found.begun) return null;
    return applicationGoingTemplate.write({ ...found.facts, dueAt: found.dueAt }, settings);
  },
  'application-deletion-cancelled': async (em, id, settings) => {
    const found = await applicationOf(em, id);
    return found && !found.dueAt ? applicationStayingTemplate.write(found.facts, settings) : null;
  },
} satisfies Record<string, Writer>;
