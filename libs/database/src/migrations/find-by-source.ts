import { Migration } from '@mikro-orm/migrations';

/**
 * Candidates are found and counted by where they came from: `link:linkedin`, `search`. Operators of JSON cannot use an
 * index under a policy, so the source stands in a column of its own as well, which the database keeps.
 */
export class FindBySource extends Migration {
  override up(): void {
    this.addSql(keys);
    this.addSql(writing);
    this.addSql(indexes);
  }
}

const keys = `
alter table application add column source_key text not null default 'page';
update application set source_key = concat_ws(':', source ->> 'kind', source ->> 'name')
where source ->> 'kind' <> 'page';
`;

const writing = `
create function note_source_key() returns trigger language plpgsql set search_path = public, pg_temp
  as $$
  begin
    new.source_key := concat_ws(':', new.source ->> 'kind', new.source ->> 'name');
    return new;
  end $$;

create trigger application_source_key
  before insert or update of source on application
  for each row execute function note_source_key();
`;

const indexes = `
create index application_by_source on application (company_id, job_id, source_key) include (stage_id);
create index application_referred on application (company_id, job_id, applied_at, id) where told_by is not null;
`;
