import { declare, type TableDeclaration } from './declaration.js';

/** What belongs to people themselves: accounts, profiles, what they saved and asked for. */
export const peopleTables: TableDeclaration[] = [
  declare('app_user', {
    account: `id issuer subject email former_addresses first_name last_name photo_file_id terms_version
      terms_accepted_at`,
    signingIn: 'last_seen_at authenticated_at signed_out_at',
    free: `email_verified disabled_at created_at version deletion_requested_at deletion_due_at deletion_started_at
      deletion_blocked_since`,
  }),
  declare('account_lock', {
    account: 'user_id reason note locked_by ended_by end_note',
    free: 'id locked_at ends_at ended_at synced version',
  }),
  declare('applicant_profile', {
    profile: `user_id phone location position details linkedin links additional_links languages technologies
      hard_skills education experience seniority job_type industry salary cv_file_id imported_resume`,
    free: 'completed_steps onboarded_at created_at version',
  }),
  declare('application_draft', {
    profile: 'user_id content',
    free: 'job_id company_id updated_at retained_until',
  }),
  declare('counted_subject', {
    profile: 'id metrics signed_up_at first_applied_at',
    free: 'kind',
  }),
  declare('cv_reading', {
    profile: 'user_id contents answered',
    free: 'file_id read_at',
  }),
  declare('notification_setting', {
    account: 'user_id kind enabled',
  }),
  declare('idempotency_key', {
    carrying: 'user_id answer',
    free: 'key request_hash status created_at',
  }),
  declare('saved_job', {
    alerts: 'user_id job_id saved_at',
    free: 'company_id',
  }),
  declare('saved_search', {
    alerts: 'subscriber_id user_id name search confirmed_at confirmed_by',
    free: 'id frequency paused saved_number since_number since_round created_at version consent_version renewal_requested_at',
  }),
  declare('alert_subscriber', {
    alerts: 'user_id email merged_into',
    free: 'id weekday created_at requested_at',
  }),
  declare('alert_digest', {
    alerts: 'subscriber_id user_id found',
    free: 'id round_number created_at',
  }),
  declare('job_report', {
    moderating: 'email words',
    free: 'id reported_job_id reason sending_id sent_at forgotten_at',
  }),
  declare('reported_job', {
    accountability: 'decided_by appealed_by appeal_decided_by',
    free: `id company_id job_id job_title opened_at decision ground law statement was_live decided_at appeal_until
      appeal_words appealed_at appeal_outcome appeal_reasons appeal_decided_at version`,
  }),
  declare('contact_message', {
    contact: 'email message',
    free: 'id topic created_at',
  }),
  declare('data_export', {
    ownData: 'user_id requested_as',
    free: `id status attempts files_total files_done size failure requested_at leased_until finished_at
      ends_at`,
  }),
  declare('erasure', {
    ownData: 'subject_hash',
    free: 'id kind erased_at written_at',
  }),
  declare('stored_file', {
    applying: 'owner_user_id name description tags file_name',
    free: `id company_id entity_type entity_id type content_type size storage_key status rejection_reason
      created_at received_at removed_at crop sent_at erased_at`,
  }),
];
