import { Migration } from '@mikro-orm/migrations';

/**
 * How many jobs were open and how many candidates in interviews at the end of each day, as dashboards draw it. Only days
 * with a change have a row, which the fold that counts it writes.
 */
export class KeepTheCourseOfTotals extends Migration {
  override up(): void {
    this.addSql(table);
    this.addSql(keeping);
    this.addSql(ending);
    this.addSql(content);
  }
}

const table = `
create table company_course (
  company_id uuid not null,
  figure text not null,
  day date not null,
  count integer not null,
  primary key (company_id, figure, day) include (count)
);
comment on column company_course.day is 'In UTC';
alter table company_course enable row level security;
alter table company_course force row level security;
create policy tables_owner_rows on company_course to tables_owner using (true) with check (true);
create policy acting_company_rows on company_course to acting_company using (company_id = app_company());
create policy acting_platform_rows on company_course to acting_platform using (company_id = app_company());
`;

const keeping = `
create function keep_course() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    insert into company_course (company_id, figure, day, count)
    values (new.company_id, new.figure, (now() at time zone 'UTC')::date, new.count)
    on conflict (company_id, figure, day) do update set count = excluded.count;
    return null;
  end $$;
create trigger total_keeps_course after insert or update of count on company_total for each row
  when (new.figure in ('open', 'interview')) execute function keep_course();
`;

const ending = `
do $do$
declare
  before text := pg_get_functiondef('end_company_deletion(uuid)'::regprocedure);
  line text := 'delete from company_total where company_id = asked;';
begin
  if position(line in before) = 0 then raise exception 'end_company_deletion() is not what it was'; end if;
  execute replace(before, line, line || $sql$
    delete from company_course where company_id = asked;$sql$);
end $do$;
`;

const content = `
insert into company_course (company_id, figure, day, count)
select company_id, figure, (now() at time zone 'UTC')::date, count from company_total where figure in ('open', 'interview');
`;
