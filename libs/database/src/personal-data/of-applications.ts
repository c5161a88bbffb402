import { declare, type TableDeclaration } from './declaration.js';

/** What companies keep of applications, and of deciding about them. */
export const applicationTables: TableDeclaration[] = [
  declare('application', {
    applying: `applicant_id first_name last_name photo_file_id email phone position location education experience
      languages links cover_letter details answers cv_file_id referred_by job_snapshot withdrawn_at
      withdrawal_reason`,
    deciding: `stage_id status public_stage tags earlier_steps before_move response_extension_reason restricted_at`,
    free: `id notice_number company_id job_id pipeline_id board_position stage_since applied_at changed_at version
      public_version public_stage_from public_stage_before changed_at_before last_move_id source
      source_key response_days response_interview_days response_extended_at response_since response_due_at
      response_paused_until response_pause_seconds response_before_since response_before_due_at
      response_before_paused_until response_before_pause_seconds response_first_sent_at response_missed_at
      response_reader_gone_at unanswered_since erased_at open_again_at restriction_confirmed_at`,
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
      edited_at deleted_at mail_requested_at topic template_id`,
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
    deciding: 'user_id requested_by note due_on verdict done_at',
    free: 'id company_id application_id job_id requested_at activity_id bulk_action_id version',
  }),
  declare('rejection', {
    deciding: 'reason note text notified_at rejected_by',
    free: 'id company_id application_id job_id from_stage_id template_id notify notify_at rejected_at',
  }),
  declare('reminder_request', {
    working: 'requested_by',
    free: 'id company_id requested_at',
  }),
  declare('bulk_action', {
    deciding: 'started_by step',
    free: 'id company_id job_id status only_hired pages total done left_out created_at finished_at',
  }),
  declare('bulk_action_item', {
    deciding: 'reason before',
    free: 'bulk_action_id application_id company_id place version state',
  }),
  declare('data_request', {
    dataRequests:
      'applicant_id kind field words requested_at assignee_id outcome answer answered_by answered_at',
    free: 'id company_id application_id due_at reminded_at version',
  }),
  declare('legal_hold', {
    keeping: 'application_id reason words created_by',
    free: 'id company_id job_id ends_at created_at confirmed_at ended_at version',
  }),
  declare('consent', {
    keeping: 'user_id application_id purpose words granted_at withdrawn_at',
    free: 'id company_id text_version ends_at renewal_requested_at version',
  }),
  declare('file_access', {
    accountability: 'user_id opened_on opened_at',
    free: 'application_id file_id company_id',
  }),
];
