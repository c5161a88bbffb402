import { Migration } from '@mikro-orm/migrations';

/** What platform admins ask of the sign-in service is in the log once that has answered. */
export class TellActsOnceAnswered extends Migration {
  override up(): void {
    this.addSql(askedActs);
  }
}

const askedActs = `
create table asked_act (
  id uuid primary key,
  action text not null,
  entity_type text not null,
  entity_id uuid not null,
  change jsonb not null,
  actor_id uuid not null,
  acting_role text null,
  address_prefix text null,
  request_id text null,
  asked_at timestamptz not null
);
create index asked_act_asked_at on asked_act (asked_at);
alter table asked_act enable row level security;
alter table asked_act force row level security;
create policy "tables_owner_rows" on "asked_act" to "tables_owner" using (true) with check (true);
create policy "acting_platform_rows" on "asked_act" to "acting_platform" using (true) with check (true);
create policy "worker_role_rows" on "asked_act" to "worker_role" using (true) with check (true);
`;
