import { databaseModes } from '@app/platform/tenancy/policies';

const { company, platform, worker } = databaseModes;

/** Who may call what erases people, files and companies; what nobody is named for, only other functions call. */
export const erasureFunctions: Record<string, string[]> = {
  'note_erasure(text, uuid, timestamptz)': [],
  'erase_files(uuid[], uuid, timestamptz)': [],
  'erase_traces(uuid, uuid, uuid, timestamptz)': [company, platform, worker],
  'files_erased_with(uuid)': [worker],
  'forget_erased_files(uuid[])': [worker],
  'erased_files(interval, integer)': [worker],
  'tombstone_subjects(text, text[])': [worker],
  'forget_address(text, timestamptz, timestamptz)': [],
  'forget_addresses_of(uuid)': [],
  'delete_account_again(uuid)': [worker],
  'companies_to_delete(integer)': [worker],
  'start_company_deletion(uuid, boolean)': [worker],
  'erase_company_rows(uuid, integer)': [worker],
  'files_of_company(uuid, integer)': [worker],
  'forget_files_of_company(uuid, uuid[])': [worker],
  'end_company_deletion(uuid)': [worker],
};
