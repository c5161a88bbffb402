import { databaseModes } from '@app/platform/tenancy/policies';

const { platform, worker } = databaseModes;

/** Who may ask the functions that count. */
export const statisticsFunctions: Record<string, string[]> = {
  'change_counters(jsonb)': [],
  'count_subjects(text[], uuid[])': [worker],
  'counted_companies()': [worker],
  'counted_statistics()': [worker],
  'daily_applications(date)': [worker],
  'daily_company_figures(date)': [worker],
  'daily_figures(date)': [worker],
  'named_jobs(uuid[])': [platform],
  'remembered_statistics()': [worker],
  'wrong_subjects(uuid[], integer)': [worker],
};
