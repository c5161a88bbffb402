import { Migration } from '@mikro-orm/migrations';

/** Companies show that a domain is theirs; workers look at it, and one company at a time holds it. */
export class ProveDomains extends Migration {
  override up(): void {
    this.addSql(domains);
    this.addSql(finding);
    this.addSql(holding);
    this.addSql(locking);
    this.addSql(deletion);
  }
}

const domains = `
create table "company_domain" ("company_id" uuid not null, "domain" text not null, "named_at" timestamptz not null,
  "check_due_at" timestamptz null, "leased_until" timestamptz null, "attempt" int not null default 0,
  "checked_at" timestamptz null, "outcome" text null, "proven_at" timestamptz null, "proven_by" text null,
  "failing_since" timestamptz null, "failed_checks" int not null default 0, "warned_at" timestamptz null,
  "withdrawn_at" timestamptz null, "awaited_until" timestamptz null, "version" int not null default 1, primary key ("company_id"));
create unique index company_domain_proven_once on company_domain (domain) where proven_at is not null;
create index company_domain_check_due on company_domain (check_due_at) where check_due_at is not null;
alter table company_domain add constraint company_domain_proof_whole
  check ((proven_at is null) = (proven_by is null) and proven_by in ('dns', 'file'));
alter table company_domain add foreign key (company_id) references company (id) on delete cascade deferrable initially deferred;
alter table "company_domain" enable row level security;
alter table "company_domain" force row level security;
create policy "tables_owner_rows" on "company_domain" to "tables_owner" using (true) with check (true);
create policy "acting_company_rows" on "company_domain" to "acting_company" using (company_id = app_company()) with check (company_id = app_company());
create policy "acting_platform_rows" on "company_domain" to "acting_platform" using (true) with check (company_id = app_company());
create policy "acting_platform_removes" on "company_domain" as restrictive for delete to "acting_platform" using (company_id = app_company());
create policy "worker_role_rows" on "company_domain" to "worker_role" using (company_id = app_company()) with check (company_id = app_company());
`;

/** Domains whose time to be looked at has come, and that nobody looks at. */
const finding = `
create function due_domain_checks(at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select named.company_id, named.company_id from company_domain named
    join company on company.id = named.company_id and company.deletion_begun_at is null
    where named.check_due_at <= now() and (named.leased_until is null or named.leased_until <= now())
    order by named.check_due_at limit at_most
  $$;
`;

/**
 * Whether the acting company may hold a domain: nobody else does. Whoever asks for the same one waits until this
 * transaction is over.
 */
const holding = `
create function may_hold_domain(asked text) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('company domain ' || asked, 0));
    return not exists (select from company_domain
      where domain = asked and proven_at is not null and company_id is distinct from app_company());
  end $$;
`;

/** Whoever changes what the public sees of a company has its row; workers may not write it, and wait for it here. */
const locking = `
create function lock_acting_company() returns void
  language plpgsql volatile security definer set search_path = public, pg_temp
  as $$
  begin
    perform from company where id = app_company() for update;
  end $$;
`;

/** A company that goes holds no domain any more. */
const deletion = `
do $do$
declare
  before text := pg_get_functiondef('begin_company_deletion(uuid, boolean)'::regprocedure);
  line text := 'delete from invitation where company_id = asked;';
begin
  if position(line in before) = 0 then raise exception 'begin_company_deletion() is not what it was'; end if;
  execute replace(before, line, line || $sql$
    delete from company_domain where company_id = asked;$sql$);
end $do$;
`;
