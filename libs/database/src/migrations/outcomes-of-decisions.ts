import { Migration } from '@mikro-orm/migrations';

/**
 * Applicants read an outcome where one was decided, and nowhere else. Stages that said otherwise say what is usual of
 * their type, and whoever read an outcome nobody had decided waits for an answer again, from now on.
 */
export class OutcomesOfDecisions extends Migration {
  override up(): void {
    this.addSql(stages);
    this.addSql(undecided);
    this.addSql(hired);
  }
}

const stages = `
update stage set settings = jsonb_set(settings, '{publicStage}', to_jsonb(case type
    when 'entry' then 'received' when 'review' then 'inReview' when 'refused' then 'notSelected' else type end))
  where case type when 'hired' then settings ->> 'publicStage' <> 'hired'
    when 'refused' then settings ->> 'publicStage' <> 'notSelected'
    else settings ->> 'publicStage' in ('hired', 'notSelected', 'withdrawn') end;
`;

/** What was read stays among the steps; what was only going to be read never is. */
const readBefore = `
earlier_steps = earlier_steps || jsonb_build_array(jsonb_build_object(
  'stage', case when public_stage_from > now() then public_stage_before else public_stage end,
  'at', to_char(case when public_stage_from > now() then changed_at_before else changed_at end at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
changed_at = now(), public_version = public_version + 1,
public_stage_from = null, public_stage_before = null, changed_at_before = null, before_move = null,
answer_before_since = null, answer_before_due_at = null, answer_before_paused_until = null,
answer_before_pause_seconds = null`;

/** An outcome nobody had decided was no answer either. Nobody owes one where an application may only be kept. */
const undecided = `
with misled as (
  select sent.id, sent.restricted_at is null as owed,
    case sent.status when 'active' then stage.settings ->> 'publicStage' else 'inReview' end as shown
  from application sent join stage on stage.id = sent.stage_id
  where sent.erased_at is null and sent.public_stage in ('hired', 'notSelected', 'withdrawn')
    and (sent.status = 'active' or sent.status = 'refused' and exists (select from refusal
      where refusal.application_id = sent.id and refusal.told_at is null))
)
update application set public_stage = misled.shown,
    answer_first_given_at = case when answer_first_given_at < changed_at then answer_first_given_at end,
    answer_since = case when owed then now() end, answer_paused_until = null,
    answer_pause_seconds = case when owed then 14 * 86400 else 0 end,
    answer_due_at = case when owed then now() + make_interval(days => case misled.shown
      when 'interview' then answer_interview_days else answer_days end) end,
    ${readBefore}
  from misled where application.id = misled.id;
`;

const hired = `
update application set public_stage = 'hired',
    answer_first_given_at = least(answer_first_given_at, now()),
    answer_since = null, answer_paused_until = null, answer_pause_seconds = 0, answer_due_at = null,
    ${readBefore}
  where status = 'hired' and public_stage <> 'hired' and erased_at is null;
`;
