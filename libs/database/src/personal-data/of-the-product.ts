import { declare, type TableDeclaration } from './declaration.js';

/** What the product needs to work, and to say what happened. */
export const productTables: TableDeclaration[] = [
  declare('audit_event', {
    accountability: 'actor_id acting_role entity_id change address_prefix entity_name',
    free: 'id company_id action entity_type request_id occurred_at',
  }),
  declare('pending_audit_event', {
    accountability: 'actor_id acting_role change address_prefix',
    free: 'id action entity_type entity_id request_id requested_at',
  }),
  declare('email_message', {
    mailing: 'recipient',
    free: `id event_id template company_id subject_id status attempts due_at leased_until sent_at provider_id
      failure problem created_at`,
  }),
  declare('outbox_message', {
    carrying: 'actor_id payload',
    free: 'id seq name version occurred_at company_id request_id priority dispatched_at receipts_due_at',
  }),
  declare('dead_letter', {
    carrying: 'data reason discard_reason',
    free: `id queue job_id event_id name company_id attempts failed_at replays replay_requested_at
      replayed_at outcome resolved_at`,
  }),
  declare('queue_level', {
    free: 'id name waiting active delayed failed oldest_waiting_at next_at read_at requested_at',
  }),
  declare('queue_minute', { free: 'name minute oldest_seconds done' }),
  declare('schedule', { free: 'id name queue every_seconds known_since requested_at' }),
  declare('schedule_run', {
    free: 'id name job_id requested started_at leased_until ended_at outcome found failure',
  }),
  declare('queues.job', {
    carrying: 'data failed_reason stacktrace return_value',
    free: `queue id seq name state opts priority delay_ms max_attempts attempts_made attempts_started
      progress deferred_failure processed_by added_at_ms process_at_ms processed_at_ms finished_at_ms
      lock_token locked_until_ms stalled_count dedup_id scheduler_id parent_queue parent_id parent_key
      pending_deps stalled_marked`,
  }),
  declare('queues.event', {
    carrying: 'data',
    free: 'queue id event created_at_ms',
  }),
  declare('queues.dedup_next', {
    carrying: 'payload',
    free: 'queue dedup_id',
  }),
  declare('queues.job_log', {
    carrying: 'row',
    free: 'queue job_id idx',
  }),
  declare('queues.relay_inbox', {
    carrying: 'data',
    free: 'id ns node_id kind topic mid ts endpoints',
  }),
  declare('queues.relay_retained', {
    carrying: 'data',
    free: 'ns topic mid ts expires_at',
  }),
  declare('rate_limit_window', {
    signingIn: 'key',
    free: 'used ends_at',
  }),
];
