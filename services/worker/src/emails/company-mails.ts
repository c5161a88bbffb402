import type { SuspensionReason } from '@app/contracts/companies/company-suspension';
import type { PublicationStatus } from '@app/contracts/vocabulary/employment';
import type { Writer } from './mail-template.js';
import {
  companyDeletedTemplate,
  companyDeletionTemplate,
  companyKeptTemplate,
} from './templates/company-deletion.template.js';
import {
  companyRestoredTemplate,
  companySuspendedTemplate,
} from './templates/company-suspension.template.js';

type DueRow = { name: string; deletion_due_at: string };
type KeptRow = { name: string; suspended: boolean };
type SuspensionRow = {
  name: string;
  status: PublicationStatus;
  suspended_at: string | null;
  reason: SuspensionReason;
  note: string;
  ended_at: string | null;
  end_note: string | null;
};
type EndedRow = { job_title: string; company_name: string };

const DUE = `select name, deletion_due_at from company
  where id = ? and deletion_due_at is not null and deletion_begun_at is null`;

const KEPT = `select name, suspended_at is not null as suspended from company where id = ? and deletion_due_at is null`;

const ENDED = `select job.title as job_title, company.name as company_name
  from application
  join job on job.id = application.job_id
  join company on company.id = application.company_id
  where application.id = ? and application.erased_at is null and company.deletion_begun_at is not null`;

const SUSPENSION = `select company.name, company.status, company.suspended_at, suspension.reason, suspension.note,
    suspension.ended_at, suspension.end_note
  from company_suspension suspension join company on company.id = suspension.company_id
  where suspension.id = ? and company.deletion_begun_at is null`;

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
  'company-kept': async (em, id, settings) => {
    const [row] = await em.execute<KeptRow[]>(KEPT, [id]);
    if (!row) return null;
    return companyKeptTemplate.write({ companyName: row.name, suspended: row.suspended }, settings);
  },
  'company-deleted': async (em, id, settings) => {
    const [row] = await em.execute<EndedRow[]>(ENDED, [id]);
    if (!row) return null;
    const facts = { applicationId: id, companyName: row.company_name, jobTitle: row.job_title };
    return companyDeletedTemplate.write(facts, settings);
  },
} satisfies Record<string, Writer>;
