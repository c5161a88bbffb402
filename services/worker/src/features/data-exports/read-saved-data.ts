import type { ExportedData } from '@app/contracts/data-exports/exported-data';
import { type SavedSearchParameters, searchInAddress } from '@app/contracts/saved-searches/saved-search';
import type { EntityManager } from '@mikro-orm/postgresql';
import { moment, momentOrNull } from './moment.js';

type Json = NonNullable<ExportedData['drafts'][number]['content']>;

type CvRow = { file_id: string; contents: Json | null; answered: string[]; read_at: string };
type DraftRow = { job_id: string; content: Json; updated_at: string; retained_until: string };
type SavedJobRow = { job_id: string; title: string | null; company_name: string | null; saved_at: string };
type SearchRow = {
  name: string;
  search: SavedSearchParameters;
  frequency: string;
  paused: boolean;
  created_at: string;
  confirmed_at: string | null;
  confirmed_by: string | null;
  consent_version: string | null;
};
type ConsentRow = {
  purpose: string;
  company_id: string;
  application_id: string;
  words: string;
  text_version: string;
  granted_at: string;
  ends_at: string;
  withdrawn_at: string | null;
};
type ChoiceRow = { kind: string; enabled: boolean };
type ActRow = {
  action: string;
  company_id: string | null;
  occurred_at: string;
  acting_role: string | null;
  entity_type: string;
  address_prefix: string | null;
};
type ActAboutRow = Pick<ActRow, 'action' | 'company_id' | 'occurred_at'>;

const READ_CVS =
  'select file_id, contents, answered, read_at from cv_reading where user_id = ? order by read_at';
const DRAFTS = `select job_id, content, updated_at, retained_until from application_draft where user_id = ?
  order by updated_at`;
const SAVED_JOBS = `select saved_job.job_id, posting.view::jsonb ->> 'title' as title,
    posting.view::jsonb #>> '{company,name}' as company_name, saved_at
  from saved_job left join public_job posting using (job_id) where user_id = ? order by saved_at`;
const SEARCHES = `select name, search, frequency, paused, created_at, confirmed_at, confirmed_by, consent_version
  from saved_search where user_id = ? order by created_at`;
const CONSENTS = `select purpose, company_id, application_id, words, text_version, granted_at, ends_at, withdrawn_at
  from consent where user_id = ? order by granted_at, id`;
const CHOICES = 'select kind, enabled from notification_setting where user_id = ? order by kind';
const ACTS = `select action, company_id, occurred_at, acting_role, entity_type, address_prefix from audit_event
  where actor_id = ? order by occurred_at, id`;
const ACTS_ABOUT = 'select action, company_id, occurred_at from acts_about_me() order by occurred_at';

/** Data stored for a user other than their profile and applications. */
export async function readSavedData(
  em: EntityManager,
  userId: string,
): Promise<
  Pick<ExportedData, 'readCvs' | 'drafts' | 'savedJobs' | 'savedSearches' | 'consents' | 'mailChoices'>
> {
  const cvs = await em.execute<CvRow[]>(READ_CVS, [userId]);
  const drafts = await em.execute<DraftRow[]>(DRAFTS, [userId]);
  const jobs = await em.execute<SavedJobRow[]>(SAVED_JOBS, [userId]);
  const searches = await em.execute<SearchRow[]>(SEARCHES, [userId]);
  const consents = await em.execute<ConsentRow[]>(CONSENTS, [userId]);
  const choices = await em.execute<ChoiceRow[]>(CHOICES, [userId]);
  return {
    readCvs: cvs.map(({ file_id: file, contents, answered, read_at: readAt }) => ({
      ...{ file, answered, readAt: moment(readAt) },
      found: contents,
    })),
    drafts: drafts.map((row) => ({
      job: row.job_id,
      content: row.content,
      updatedAt: moment(row.updated_at),
      expiresAt: moment(row.retained_until),
    })),
    savedJobs: jobs.map((row) => ({
      ...{ job: row.job_id, title: row.title, company: row.company_name },
      savedAt: moment(row.saved_at),
    })),
    savedSearches: searches.map((row) => ({
      ...{ name: row.name, frequency: row.frequency, paused: row.paused },
      search: searchInAddress(row.search),
      createdAt: moment(row.created_at),
      confirmedAt: momentOrNull(row.confirmed_at),
      confirmedBy: row.confirmed_by,
      consentVersion: row.consent_version,
    })),
    consents: consents.map(consentOf),
    mailChoices: choices.map(({ kind, enabled }) => ({ kind, wanted: enabled })),
  };
}

function consentOf(row: ConsentRow): ExportedData['consents'][number] {
  return {
    to: row.purpose,
    company: row.company_id,
    application: row.application_id,
    words: row.words,
    wordsVersion: row.text_version,
    grantedAt: moment(row.granted_at),
    endsAt: moment(row.ends_at),
    withdrawnAt: momentOrNull(row.withdrawn_at),
  };
}

/** Audit log entries: what the user did, and what others did to their account. */
export async function readActs(
  em: EntityManager,
  userId: string,
): Promise<Pick<ExportedData, 'whatYouDid' | 'whatWasDoneToYourAccount'>> {
  const acts = await em.execute<ActRow[]>(ACTS, [userId]);
  const about = await em.execute<ActAboutRow[]>(ACTS_ABOUT);
  const actOf = ({ action, company_id: company, occurred_at: at }: ActAboutRow) => ({
    at: moment(at),
    act: action,
    company,
  });
  return {
    whatYouDid: acts.map((row) => ({
      ...actOf(row),
      role: row.acting_role,
      on: row.entity_type,
      network: row.address_prefix,
    })),
    whatWasDoneToYourAccount: about.map(actOf),
  };
}
