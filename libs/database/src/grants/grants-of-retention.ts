import { databaseModes } from '@app/platform/tenancy/policies';

const { company, worker } = databaseModes;

/** Who may ask what is kept too long. */
export const retentionFunctions: Record<string, string[]> = {
  'country_code(text)': [company, worker],
  'companies_to_clear(timestamptz, boolean, integer)': [worker],
  'retention_cases(timestamptz, jsonb, timestamptz, uuid, integer)': [company, worker],
};
