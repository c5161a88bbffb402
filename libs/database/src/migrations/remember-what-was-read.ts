import { Migration } from '@mikro-orm/migrations';

/**
 * Up to when a member has read each line of what needs them. It goes with the role: with whoever deletes their account, and
 * with the company.
 */
export class RememberWhatWasRead extends Migration {
  override up(): void {
    this.addSql(table);
    this.addSql(forgetting);
  }
}

const table = `
create table line_read (
  company_id uuid not null,
  user_id uuid not null,
  line text not null,
  read_at timestamptz not null,
  primary key (company_id, user_id, line)
);
create index line_read_of_person on line_read (user_id);
alter table line_read add foreign key (user_id) references app_user (id) on delete cascade deferrable initially deferred;
alter table line_read add foreign key (company_id) references company (id) on delete cascade deferrable initially deferred;
alter table line_read enable row level security;
alter table line_read force row level security;
create policy tables_owner_rows on line_read to tables_owner using (true) with check (true);
create policy acting_company_rows on line_read to acting_company
  using (company_id = app_company() and user_id = app_user_id())
  with check (company_id = app_company() and user_id = app_user_id());
`;

const forgetting = `
create function forget_read_lines() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    delete from line_read where user_id = old.user_id and company_id = old.company_id and not exists (
      select from role_assignment held where held.user_id = old.user_id and held.company_id = old.company_id);
    return null;
  end $$;
create trigger role_assignment_forgets_read_lines after delete on role_assignment
  for each row when (old.company_id is not null) execute function forget_read_lines();
`;
