import { Migration } from '@mikro-orm/migrations';

/** Consents that were withdrawn and addresses that want no job alerts any more are remembered like what was erased. */
export class RememberWhatPeopleEnded extends Migration {
  override up(): void {
    this.addSql(kinds);
    this.addSql(remembering);
    this.addSql(finding);
  }
}

const kinds = `
alter table erasure drop constraint erasure_kind_known;
alter table erasure add constraint erasure_kind_known check (kind in ('application', 'account', 'company', 'consent', 'address'));
`;

/** Subscribers with an account go with it. */
const remembering = `
create function remember_withdrawn_consent() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform note_erasure('consent', new.id, new.withdrawn_at);
    return null;
  end $$;
create trigger consent_remembered after update of withdrawn_at on consent for each row
  when (old.withdrawn_at is null and new.withdrawn_at is not null) execute function remember_withdrawn_consent();

create function remember_alert_address() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform note_erasure('address', old.id, now());
    return null;
  end $$;
create trigger alert_subscriber_remembered after delete on alert_subscriber for each row
  when (old.email is not null) execute function remember_alert_address();
`;

/** As before, and what came back of those. */
const finding = `
create or replace function tombstone_subjects(what text, hashes text[])
  returns table (id uuid, company_id uuid, subject_hash text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select sent.id, sent.company_id, encode(sha256(convert_to(sent.id::text, 'UTF8')), 'hex') from application sent
    where what = 'application' and sent.erased_at is null
      and encode(sha256(convert_to(sent.id::text, 'UTF8')), 'hex') = any(hashes)
    union all
    select person.id, null::uuid, encode(sha256(convert_to(person.id::text, 'UTF8')), 'hex') from app_user person
    where what = 'account' and person.issuer <> 'erased'
      and encode(sha256(convert_to(person.id::text, 'UTF8')), 'hex') = any(hashes)
    union all
    select company.id, company.id, encode(sha256(convert_to(company.id::text, 'UTF8')), 'hex') from company
    where what = 'company' and encode(sha256(convert_to(company.id::text, 'UTF8')), 'hex') = any(hashes)
    union all
    select agreed.id, agreed.company_id, encode(sha256(convert_to(agreed.id::text, 'UTF8')), 'hex') from consent agreed
    where what = 'consent' and agreed.withdrawn_at is null
      and encode(sha256(convert_to(agreed.id::text, 'UTF8')), 'hex') = any(hashes)
    union all
    select mailed.id, null::uuid, encode(sha256(convert_to(mailed.id::text, 'UTF8')), 'hex') from alert_subscriber mailed
    where what = 'address' and mailed.email is not null
      and encode(sha256(convert_to(mailed.id::text, 'UTF8')), 'hex') = any(hashes)
  $$;
`;
