import { declare, type TableDeclaration } from './declaration.js';

/** What companies keep of applications, and of deciding about them. */
export const applicationTables: TableDeclaration[] = [
  declare('application', {
    applying: `applicant_id first_name last_name photo_file_id email phone position location education experience
      languages links cover_letter details answers cv_file_id told_by job_snapshot withdrawn_at
      withdrawal_reason`,
    deciding: `stage_id status public_stage tags earlier_steps before_move answer_extension_reason restricted_at`,
    free: `id notice_number company_id job_id pipeline_id board_position stage_since applied_at changed_at version
      public_version public_stage_from public_stage_before changed_at_before last_move_id source
      source_key answer_days answer_interview_days answer_extended_at answer_since answer_due_at
      answer_paused_until answer_pause_seconds answer_before_since answer_before_due_at
      answer_before_paused_until answer_before_pause_seconds answer_first_given_at answer_missed_at
      answer_reader_gone_at unanswered_since erased_at open_again_at restriction_confirmed_at`,
  }),
  declare('application_text', {
    applying: 'words cv_text',
    free: 'application_id company_id job_id cv_read_at',
  }),
  declare('answer_file', {
    applying: 'file_id applicant_id',
    free: 'application_id company_id',
  }),
  declare('activity', {
    conversation: 'source_id title content metadata',
    deciding: 'verdict',
    free: `id company_id application_id job_id stage_id linked_activity_id type source created_at version
      edited_at deleted_at mail_asked_at topic template_id`,
  }),
  declare('activity_mention', {
    deciding: 'user_id',
    free: 'activity_id company_id created_at',
  }),
  declare('activity_read', {
    conversation: 'user_id read_at',
    free: 'application_id company_id',
  }),
  declare('message_file', {
    conversation: 'file_id applicant_id owner_user_id',
    free: 'activity_id company_id application_id position',
  }),
  declare('review', {
    deciding: 'user_id asked_by note due_on verdict done_at',
    free: 'id company_id application_id job_id asked_at activity_id bulk_action_id version',
  }),
  declare('refusal', {
    deciding: 'reason note text told_at refused_by',
    free: 'id company_id application_id job_id from_stage_id template_id tell tell_at refused_at',
  }),
  declare('asked_reminder', {
    working: 'asked_by',
    free: 'id company_id asked_at',
  }),
  declare('bulk_action', {
    deciding: 'started_by step',
    free: 'id company_id job_id status only_hired pages total done left_out created_at finished_at',
  }),
  declare('bulk_action_item', {
    deciding: 'reason before',
    free: 'bulk_action_id application_id company_id place version state',
  }),
  declare('privacy_request', {
    privacyRequests:
      'applicant_id kind field words asked_at assignee_id outcome answer answered_by answered_at',
    free: 'id company_id application_id due_at reminded_at version',
  }),
  declare('hold', {
    keeping: 'application_id reason words set_by',
    free: 'id company_id job_id ends_at set_at confirmed_at ended_at version',
  }),
  declare('consent', {
    keeping: 'user_id application_id purpose words given_at withdrawn_at',
    free: 'id company_id text_version ends_at renewal_asked_at version',
  }),
  declare('file_access', {
    accountability: 'user_id opened_on opened_at',
    free: 'application_id file_id company_id',
  }),
];
