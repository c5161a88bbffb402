import { jobTextFields } from '@app/contracts/jobs/job-text-fields';
import { declare, type TableDeclaration } from './declaration.js';

/** What companies keep of themselves and of those who work for them. */
export const companyTables: TableDeclaration[] = [
  declare('company', {
    publishing: 'email phone website social',
    free: `id name status suspended_at deletion_requested_at deletion_due_at deletion_started_at description headline headcount time_zone
      business founded industry languages hiring_steps workplaces location logo_file_id banner_file_id member_type cohort_id
      created_at version`,
  }),
  declare('company_suspension', {
    accountability: 'suspended_by ended_by',
    free: 'id company_id reason note suspended_at ended_at end_note',
  }),
  declare('company_note', {
    accountability: 'author_id text',
    free: 'id company_id created_at edited_at version',
  }),
  declare('company_label', {
    free: 'id kind name created_at retired_at version',
  }),
  declare('public_company', {
    publishing: 'view',
    free: 'company_id reply_weeks',
  }),
  declare('company_settings', {
    publishing: 'reply_address',
    keeping: 'retention_decided_by',
    free: `company_id stale_after_days retention_months rejection_text version response_days
      interview_response_days close_unanswered_days close_unanswered_text close_unanswered_since
      retention_consent_months retention_decided_at`,
  }),
  declare('employer_notice', {
    publishing: 'content published_by',
    free: 'id company_id number change created_at published_at version',
  }),
  declare('retention_rule', {
    keeping: 'decided_by',
    free: 'id company_id country keep_unit keep_count counted_from consent_months decided_at version',
  }),
  declare('retention_run', {
    keeping: 'paused_by',
    free: 'id company_id runs_at state finished_at due erased blocked failed seen_until seen_id',
  }),
  declare('role_assignment', {
    working: 'user_id role_id role_type',
    free: 'id company_id deactivated_at created_at version',
  }),
  declare('invitation', {
    working: 'email first_name last_name invited_by accepted_by',
    free: `id company_id role_type status token_version expires_at revoked_at expiry_notified_at created_at
      version`,
  }),
  declare('job', {
    working: 'created_by reject_remaining_by',
    free: `id company_id pipeline_id slug title ${jobTextFields.join(' ')} industry seniority description skills
      languages employment_type employment_detail location_type location salary education experience requirements
      questions settings status live published_at expired_at application_count external_source
      external_id created_at version closed_at reject_remaining_at reject_remaining_text taken_down_at`,
  }),
  declare('job_import', {
    working: 'created_by',
    free: `id company_id file_name content_type publish status storage_key rows_read created changed
      unchanged failed failure created_at started_at finished_at file_bytes read_to`,
  }),
  declare('job_reviewer', {
    working: 'user_id',
    free: 'job_id company_id created_at id',
  }),
  declare('line_read', {
    working: 'user_id line read_at',
    free: 'company_id',
  }),
  declare('saved_view', {
    working: 'user_id name filter words asks',
    free: 'id company_id sort columns created_at version',
  }),
];
