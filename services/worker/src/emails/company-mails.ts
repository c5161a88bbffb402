import type { Writer } from './mail-template.js';
import {
  companyDeletedTemplate,
  companyDeletionTemplate,
  companyKeptTemplate,
} from './templates/company-deletion.template.js';

type DueRow = { name: string; deletion_due_at: string };
type KeptRow = { name: string; suspended: boolean };
type EndedRow = { job_title: string; company_name: string };

const DUE = `select name, deletion_due_at from company
  where id = ? and deletion_due_at is not null and deletion_begun_at is null`;

const KEPT = `select name, suspended_at is not null as suspended from company where id = ? and deletion_due_at is null`;

const ENDED = `select job.title as job_title, company.name as company_name
  from application
  join job on job.id = application.job_id
  join company on company.id = application.company_id
  where application.id = ? and application.erased_at is null and company.deletion_begun_at is not null`;

/** Mails about a company that goes, or stays after all: to its admins only what is still so when it is sent. */
export const companyMails = {
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
