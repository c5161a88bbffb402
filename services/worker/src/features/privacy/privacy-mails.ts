import type { DataRequestOutcome } from '@app/contracts/privacy/data-request';
import type { CorrectableField, DataRequestKind } from '@app/contracts/privacy/request-kinds';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Writer } from '../../mail/mail-template.js';
import { dataRequestAnsweredTemplate, restrictionLiftedTemplate } from './privacy-answer.template.js';
import {
  dataRequestDueTemplate,
  type DataRequestFacts,
  dataRequestSubmittedTemplate,
} from './data-request.template.js';

/** Mails about what people ask companies about their data. Nothing is left to say to a company that has answered. */
export const privacyMails = {
  'data-request-submitted': async (em, id, settings) => {
    const facts = await openRequest(em, id);
    return facts && dataRequestSubmittedTemplate.write(facts, settings);
  },
  'data-request-due': async (em, id, settings) => {
    const facts = await openRequest(em, id);
    return facts && dataRequestDueTemplate.write(facts, settings);
  },
  'data-request-answered': async (em, id, settings) => {
    const [row] = await em.execute<AnsweredRow[]>(ANSWERED, [id]);
    if (!row?.outcome || row.answer === null) return null;
    const { outcome, answer, kind, field, is_gone: isDeleted } = row;
    const facts = { ...placeOf(row), kind, field, outcome, answer, isDeleted };
    return dataRequestAnsweredTemplate.write(facts, settings);
  },
  'restriction-lifted': async (em, applicationId, settings) => {
    const [row] = await em.execute<PlaceRow[]>(USABLE, [applicationId]);
    return row ? restrictionLiftedTemplate.write(placeOf(row), settings) : null;
  },
} satisfies Record<string, Writer>;

type OpenRow = {
  first_name: string;
  last_name: string;
  job_title: string;
  kind: DataRequestKind;
  field: CorrectableField | null;
  due_at: string;
};

const OPEN = `select application.first_name, application.last_name, job.title as job_title, asked.kind, asked.field, asked.due_at
  from data_request asked
  join application on application.id = asked.application_id and application.erased_at is null
  join job on job.id = application.job_id
  where asked.id = ? and asked.answered_at is null`;

async function openRequest(em: EntityManager, id: string): Promise<DataRequestFacts | null> {
  const [row] = await em.execute<OpenRow[]>(OPEN, [id]);
  if (!row) return null;
  const { kind, field, job_title: jobTitle } = row;
  const applicantName = `${row.first_name} ${row.last_name}`;
  return { applicantName, jobTitle, kind, field, dueAt: new Date(row.due_at) };
}

type PlaceRow = { application_id: string; job_title: string; company_name: string };
type AnsweredRow = PlaceRow & {
  kind: DataRequestKind;
  field: CorrectableField | null;
  outcome: DataRequestOutcome | null;
  answer: string | null;
  is_gone: boolean;
};

const ANSWERED = `select asked.application_id, asked.kind, asked.field, asked.outcome, asked.answer, job.title as job_title,
    company.name as company_name, application.erased_at is not null as is_gone
  from data_request asked
  join application on application.id = asked.application_id
  join job on job.id = application.job_id
  join company on company.id = asked.company_id
  where asked.id = ?`;

const USABLE = `select application.id as application_id, job.title as job_title, company.name as company_name
  from application
  join job on job.id = application.job_id
  join company on company.id = application.company_id
  where application.id = ? and application.restricted_at is null and application.erased_at is null`;

function placeOf(row: PlaceRow) {
  return { applicationId: row.application_id, jobTitle: row.job_title, companyName: row.company_name };
}
