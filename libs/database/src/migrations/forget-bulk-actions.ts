import { Migration } from '@mikro-orm/migrations';

/** What was done to many applications at once is forgotten a month after it ended, with the words that were typed for it. */
export class ForgetBulkActions extends Migration {
  override up(): void {
    this.addSql(oldBulkActions);
  }
}

const oldBulkActions = `
create function old_bulk_actions(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select bulk_action.id, bulk_action.company_id from bulk_action
    where finished_at < now() - interval '30 days' order by finished_at limit at_most
  $$;
create index bulk_action_finished on bulk_action (finished_at) where finished_at is not null;
`;
