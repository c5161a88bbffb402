import { databaseModes } from '@app/platform/tenancy/policies';

const { company, person, platform, worker } = databaseModes;

const looked: Record<string, 'select'[]> = { [company]: ['select'], [platform]: ['select'] };

/** What dashboards read. Only functions of the database write it. */
export const metricGrants: Record<string, Record<string, 'select'[]>> = {
  application_change: looked,
  application_metric: looked,
  company_course: looked,
  company_total: looked,
  job_change: looked,
  job_first: looked,
};

/** Who may ask the functions that count. */
export const statisticsFunctions: Record<string, string[]> = {
  'application_facts(text, uuid, timestamptz, timestamptz, timestamptz, timestamptz)': [],
  'change_counters(jsonb)': [],
  'changed_application_metrics(integer)': [worker],
  'counted_application_metrics(uuid, integer)': [worker],
  'count_subjects(text[], uuid[])': [worker],
  'counted_companies()': [worker],
  'counted_statistics()': [worker],
  'daily_applications(date)': [worker],
  'daily_company_metrics(date)': [worker],
  'daily_metrics(date)': [worker],
  'metrics_of(uuid, uuid, text, text, smallint, timestamptz)': [],
  'firsts_now(uuid, uuid[])': [company, platform],
  'rollup_application_changes(uuid)': [worker],
  'rollup_job_changes(uuid)': [],
  'follow_jobs()': [],
  'keep_course()': [],
  'keep_last_word()': [],
  'lock_application_metrics(uuid)': [],
  'move_counted_cards()': [],
  'named_jobs(uuid[])': [platform],
  'note_application_change()': [],
  'note_job_change()': [],
  'recount_application_metrics(uuid)': [worker],
  'recount_company_totals(uuid)': [],
  'recount_firsts(uuid)': [],
  'remembered_statistics()': [worker],
  'renew_firsts(uuid, uuid[])': [],
  // Asked by a trigger of whoever edits a stage, too.
  'stage_patience(text, jsonb)': [company, person, platform, worker],
  'total_metrics()': [],
  'wrong_subjects(uuid[], integer)': [worker],
};
