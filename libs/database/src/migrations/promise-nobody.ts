import { Migration } from '@mikro-orm/migrations';

/** With an account goes whoever was promised an answer: nobody is owed one, and nobody is reminded of it. */
export class PromiseNobody extends Migration {
  override up(): void {
    // Rows that were written before in this transaction have keys to be checked, and their table cannot change before.
    this.addSql('set constraints all immediate');
    this.addSql('alter table application add answer_reader_gone_at timestamptz null');
    this.addSql('set constraints all deferred');
    this.addSql(whoGoes);
    this.addSql(whoIsGone);
  }
}

/** A day that has passed stays missed. */
const stopped = `
update application set answer_reader_gone_at = now(), before_move = null,
  answer_missed_at = coalesce(answer_missed_at, case when coalesce(public_stage_from > now(), false)
    then case when answer_before_due_at < now() then answer_before_due_at end
    else case when answer_due_at < now() then answer_due_at end end),
  answer_since = null, answer_due_at = null, answer_paused_until = null, answer_pause_seconds = 0,
  answer_before_since = null, answer_before_due_at = null, answer_before_paused_until = null,
  answer_before_pause_seconds = null
where answer_reader_gone_at is null`;

const whoGoes = `
do $do$
declare
  before text := pg_get_functiondef('erase_account(uuid, boolean)'::regprocedure);
  line text := 'delete from data_export where user_id = asked;';
begin
  if position(line in before) = 0 then raise exception 'erase_account() is not what it was'; end if;
  execute replace(before, line, $sql$${stopped} and applicant_id = asked;
    $sql$ || line);
end $do$;
`;

const whoIsGone = `${stopped}
  and applicant_id in (select id from app_user where deletion_begun_at is not null);`;
