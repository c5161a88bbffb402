import { databaseModes } from '@app/platform/tenancy/policies';
import type { ClientBase } from 'pg';
import { companyFunctions, companyGrants } from './grants-of-companies.js';
import { erasureFunctions } from './grants-of-erasures.js';
import { listGrants } from './grants-of-lists.js';
import { moderationFunctions, moderationGrants } from './grants-of-moderation.js';
import { operationsGrants } from './grants-of-operations.js';
import { auditFunctions, peopleGrants } from './grants-of-people.js';
import { retentionFunctions } from './grants-of-retention.js';
import { metricGrants, statisticsFunctions } from './grants-of-statistics.js';

const { company, person, platform, subscriber, worker } = databaseModes;
const anybody = databaseModes.public;
const everyone = [company, person, platform, worker, subscriber, anybody];

type Verb = 'select' | 'insert' | 'update' | 'delete';
const read: Verb[] = ['select'];
const all: Verb[] = ['select', 'insert', 'update', 'delete'];

/** What each mode may do to each table; which rows, the table's policies decide. */
const tableGrants: Record<string, Partial<Record<string, Verb[]>>> = {
  ...peopleGrants,
  role_assignment: {
    [person]: ['select', 'insert', 'update', 'delete'],
    [company]: all,
    [platform]: all,
    [worker]: ['select'],
  },
  ...companyGrants,
  ...metricGrants,
  stored_file: { [person]: all, [company]: all, [platform]: all, [worker]: ['select', 'update', 'delete'] },
  pipeline: {
    [person]: ['select', 'insert'],
    [company]: all,
    [platform]: all,
    [worker]: ['select', 'insert'],
  },
  stage: {
    [person]: ['select', 'insert', 'update'],
    [company]: all,
    [platform]: all,
    [worker]: ['select', 'insert', 'update'],
  },
  job: {
    [person]: ['select', 'update'],
    [company]: all,
    [platform]: ['select', 'insert', 'update'],
    [worker]: ['select', 'insert', 'update'],
  },
  job_reviewer: { [company]: all, [platform]: ['select', 'delete'], [worker]: ['select'] },
  applicant_profile: { [person]: ['select', 'insert', 'update'] },
  cv_reading: { [person]: ['select', 'update', 'delete'], [worker]: ['select', 'insert'] },
  application: {
    [person]: ['select', 'insert', 'update'],
    [company]: ['select', 'update'],
    [platform]: ['select', 'update'],
    [worker]: ['select', 'update'],
  },
  erasure: { [worker]: ['select', 'update', 'delete'] },
  tombstone_file: { [worker]: ['select', 'insert', 'delete'] },
  ...listGrants,
  saved_job: { [person]: ['select', 'insert', 'delete'] },
  reply_record: { [company]: ['select'], [platform]: ['select'], [worker]: all },
  alert_subscriber: { [subscriber]: all, [person]: ['select', 'insert'], [worker]: all },
  saved_search: { [subscriber]: all, [person]: all, [worker]: all },
  alert_round: { [subscriber]: ['select'], [person]: ['select'], [worker]: ['select', 'insert', 'update'] },
  alert_digest: { [subscriber]: ['select'], [person]: ['select'], [worker]: all },
  job_announcement: { [worker]: ['select', 'update'] },
  // Whoever erases an application deletes what was agreed to about it.
  consent: {
    [person]: all,
    [company]: ['select', 'delete'],
    [platform]: ['select', 'delete'],
    [worker]: ['select', 'update', 'delete'],
  },
  legal_announcement: { [worker]: ['select', 'insert', 'update'] },
  // Published ones never change, and none goes.
  employer_notice: {
    [person]: ['select'],
    [company]: ['select', 'insert', 'update'],
    [platform]: ['select'],
    [worker]: ['select'],
  },
  rejection: { [company]: all, [platform]: ['select'], [worker]: all },
  response_reminder: { [worker]: ['select', 'insert', 'update'] },
  reminder_request: { [company]: ['select', 'insert'], [worker]: ['select'] },
  reminder_request_item: { [company]: ['select', 'insert', 'update'], [worker]: ['select'] },
  response_digest: { [worker]: ['select', 'insert', 'update'] },
  message_template: {
    [company]: ['select', 'insert', 'update'],
    [platform]: ['select'],
    [worker]: ['select'],
  },
  application_draft: { [person]: all, [worker]: ['select', 'delete'] },
  answer_file: { [person]: ['select', 'insert'], [company]: ['select'], [platform]: ['select'] },
  application_text: { [company]: ['select'], [platform]: ['select'], [worker]: ['select', 'update'] },
  data_export: { [person]: ['select', 'insert'], [worker]: ['select', 'update'] },
  file_access: { [company]: ['select', 'insert'], [platform]: ['select'] },
  activity: {
    [person]: ['select', 'insert'],
    [company]: ['select', 'insert', 'update'],
    [platform]: ['select'],
    [worker]: ['select', 'insert'],
  },
  message_file: { [person]: ['select', 'insert'], [company]: ['select', 'insert'], [platform]: ['select'] },
  activity_mention: { [company]: ['select', 'insert'], [platform]: ['select'], [worker]: ['select'] },
  activity_read: {
    [person]: ['select', 'insert', 'update'],
    [company]: ['select', 'insert', 'update'],
    [platform]: ['select'],
    [worker]: ['select'],
  },
  review: { [company]: all, [platform]: ['select', 'delete'], [worker]: all },
  // Whoever erases an application answers what was asked about it.
  data_request: {
    [person]: ['select', 'insert'],
    [company]: ['select', 'update'],
    [platform]: ['select', 'update'],
    [worker]: ['select', 'update'],
  },
  live_event: { [company]: ['select'], [platform]: ['select'], [worker]: ['select', 'insert', 'delete'] },
  invitation: {
    [person]: ['select', 'update'],
    [company]: ['select', 'insert', 'update'],
    [platform]: ['select', 'insert', 'update'],
    [worker]: ['select', 'update'],
  },
  retention_rule: { [company]: all, [platform]: ['select'], [worker]: ['select'] },
  legal_hold: { [company]: ['select', 'insert', 'update'], [platform]: ['select'], [worker]: ['select'] },
  retention_run: { [company]: all, [platform]: ['select'], [worker]: ['select', 'insert', 'update'] },
  notification_setting: { [person]: all, [company]: all, [platform]: all, [worker]: ['select'] },
  email_message: {
    [company]: ['select'],
    [platform]: ['select', 'update'],
    [worker]: ['select', 'insert', 'update', 'delete'],
  },
  counted_company: { [worker]: all },
  counted_subject: { [worker]: ['select'] },
  statistic_counter: { [platform]: ['select'], [worker]: all },
  statistic_recount: { [platform]: ['select'], [worker]: all },
  idempotency_key: { [person]: all, [company]: all, [platform]: all, [worker]: ['select', 'delete'] },
  audit_event: {
    [person]: ['select', 'insert'],
    [company]: ['select', 'insert'],
    [platform]: ['select', 'insert'],
    [worker]: ['insert'],
  },
  outbox_message: {
    [anybody]: ['insert'],
    [subscriber]: ['insert'],
    [person]: ['insert'],
    [company]: ['insert'],
    [platform]: ['insert'],
    [worker]: all,
  },
  ...operationsGrants,
  job_search: { [anybody]: ['select'], [person]: ['select'], [company]: all, [platform]: all, [worker]: all },
  public_job: { [anybody]: ['select'], [person]: ['select'], [company]: all, [platform]: all, [worker]: all },
  public_company: { [anybody]: read, [person]: read, [company]: all, [platform]: all, [worker]: all },
  job_cube: { [anybody]: ['select'] },
  search_term: { [anybody]: ['select'] },
  search_value: { [anybody]: ['select'], [worker]: ['select'] },
  search_comparison: { [worker]: ['select', 'insert', 'delete'] },
  page_view: { [anybody]: ['insert'], [worker]: ['select', 'update', 'delete'] },
  job_event: { [anybody]: ['insert'], [worker]: ['select', 'update', 'delete'] },
  platform_day: { [platform]: ['select'], [worker]: all },
  job_day: { [company]: ['select'], [platform]: ['select'], [worker]: ['select', 'insert', 'update'] },
  company_day: { [company]: ['select'], [platform]: ['select'], [worker]: all },
  days_rolled_up: { [platform]: ['select'], [worker]: ['select', 'insert', 'update'] },
  job_import: {
    [company]: ['select', 'insert', 'update'],
    [platform]: ['select'],
    [worker]: ['select', 'update', 'delete'],
  },
  imported_id: { [worker]: ['select', 'insert', 'delete'] },
  job_import_problem: { [company]: ['select'], [platform]: ['select'], [worker]: ['select', 'insert'] },
  ...moderationGrants,
  contact_message: { [anybody]: ['insert'], [platform]: ['select'], [worker]: ['select'] },
};

const functionGrants: Record<string, string[]> = {
  ...statisticsFunctions,
  'my_company_name(uuid)': [person],
  'my_company_logo(uuid)': [person],
  'invitation_at_hand(uuid)': [person],
  'promised_response_days()': [person],
  'acts_about_me()': [person],
  'files_of_account(uuid)': [worker],
  'erase_account(uuid, boolean)': [worker],
  'owns_address_until(uuid)': [worker],
  'uncount_account(uuid)': [],
  'accounts_to_delete(integer)': [worker],
  'has_admin_who_stays(text, uuid)': [],
  'roles_held_alone(uuid)': [platform, worker],
  'my_roles_held_alone()': [person],
  'my_retained_applications(jsonb)': [person],
  'is_deleted_account(uuid)': [company, platform, worker],
  'my_file_accesses()': [person],
  'file_access_id(uuid, uuid, uuid, date)': [company, person],
  'written_about(uuid)': [worker],
  'published_notices()': [person],
  'shown_notice(uuid, integer)': [anybody],
  ...moderationFunctions,
  ...companyFunctions,
  'count_jobs(uuid)': [company, platform],
  'applications_sent(uuid[])': [platform],
  'end_alerts(uuid)': [anybody, worker],
  'number_announcements()': [subscriber, person, worker],
  'record_live_event(text, uuid, uuid, uuid, integer)': [worker],
  'activity_author(uuid)': [company, platform, person],
  'tagged_applications(text[])': [company, platform],
  'applications_with_words(text)': [company, platform],
  'unread_cvs(integer)': [worker],
  'carried_cv(uuid)': [worker],
  'text_of_carried_cv(uuid)': [worker],
  ...auditFunctions,
  'due_invitations(integer)': [worker],
  'due_jobs(integer)': [worker],
  'due_rejections(integer)': [worker],
  'due_response_reminders(integer)': [worker],
  'due_response_digests(timestamptz, integer)': [worker],
  'due_late_responses(integer)': [worker],
  'due_response_closings(integer)': [worker],
  'due_remaining_rejections(integer)': [worker],
  'due_data_requests(integer)': [worker],
  'forgettable_data_requests(integer)': [worker],
  ...retentionFunctions,
  'people_concerned(text, uuid, timestamptz, timestamptz, integer)': [platform],
  'filled_columns(jsonb)': [],
  'old_imported_ids(integer)': [worker],
  'old_job_imports(integer)': [worker],
  'old_bulk_actions(integer)': [worker],
  'abandoned_uploads(interval, integer)': [worker],
  'questions_about(uuid)': [worker],
  'legal_holds_on(uuid)': [worker],
  'invitations_of(uuid)': [worker],
  'verified_addresses(uuid)': [worker],
  'last_change_of_address(jsonb)': [],
  'holders_of_address(text)': [],
  'is_awaited_upload(text)': [worker],
  'keys_of_nothing(text[])': [worker],
  'is_carried_file(uuid)': [worker],
  'unsent_message_files(interval, integer)': [worker],
  'attached_files(uuid)': [worker],
  ...erasureFunctions,
  'shown_image(uuid, uuid)': [anybody],
  'rollup_search_counts()': [worker],
  'rollup_search_values()': [worker],
  'compare_job_cube()': [worker],
  'compare_search_values()': [worker],
  'recount_search_terms()': [worker],
  'published_jobs_after(uuid, integer)': [worker],
  'forget_unknown_jobs()': [worker],
};

/** Renews what every mode may do. Runs after each migration, so that a new table is never forgotten silently. */
export async function grantModes(client: ClientBase, database: string): Promise<void> {
  await client.query(`grant usage on schema public to ${everyone.join(', ')}`);
  await client.query(`revoke create on schema public from public`);
  for (const [table, byMode] of Object.entries(tableGrants)) {
    await client.query(`revoke all on ${table} from ${everyone.join(', ')}`);
    for (const [mode, verbs] of Object.entries(byMode)) {
      if (verbs) await client.query(`grant ${verbs.join(', ')} on ${table} to ${mode}`);
    }
  }
  for (const [signature, modes] of Object.entries(functionGrants)) {
    await client.query(`revoke execute on function ${signature} from public`);
    // What nobody is named for, only other functions call.
    if (modes.length > 0) await client.query(`grant execute on function ${signature} to ${modes.join(', ')}`);
  }
  const loginOf = (process: string) => client.escapeIdentifier(`${database}_${process}`);
  const [api, worker, identity] = [loginOf('api'), loginOf('worker'), loginOf('identity')];
  await client.query(`grant usage on schema public to ${api}, ${worker}, ${identity}`);
  // Called before a process enters any mode.
  for (const [called, by] of [
    ['acting_since(text, text, uuid, uuid, timestamptz)', [api]],
    ['count_uses(text[], integer[], integer[])', [api, identity]],
    ['invitation_at_hand(uuid)', [api]],
    ['unknown_tombstones(text[])', [api, worker]],
    ['write_tombstones_again(text[], integer)', [worker]],
  ] as const) {
    await client.query(`revoke execute on function ${called} from public, ${api}`);
    await client.query(`grant execute on function ${called} to ${by.join(', ')}`);
  }
}
