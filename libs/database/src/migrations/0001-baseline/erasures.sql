-- Erasures: what goes with an application or an account, and what is remembered of it.

-- What was erased, as hashes. They are copied into the store of files, so that a database that is brought back from
-- before can be told; `tombstone_file` says which of those copies this database knows.
create table erasure (
  id uuid primary key,
  kind text not null,
  subject_hash text not null,
  erased_at timestamptz not null,
  written_at timestamptz,
  constraint erasure_kind_known check (kind in ('application', 'account', 'company', 'consent', 'address'))
);
create index erasure_unwritten on erasure (erased_at) where written_at is null;
alter table erasure enable row level security, force row level security;
create policy tables_owner_rows on erasure to tables_owner using (true) with check (true);
create policy worker_role_rows on erasure to worker_role using (true) with check (true);

create table tombstone_file (
  key text primary key,
  known_at timestamptz not null
);
alter table tombstone_file enable row level security, force row level security;
create policy tables_owner_rows on tombstone_file to tables_owner using (true) with check (true);
create policy worker_role_rows on tombstone_file to worker_role using (true) with check (true);

create function note_erasure(what text, subject uuid, moment timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    insert into erasure (id, kind, subject_hash, erased_at)
    values (gen_random_uuid(), what, encode(sha256(convert_to(subject::text, 'UTF8')), 'hex'), moment)
  $$;

-- An account that is deleted leaves a row that belongs to no identity service.
create function note_erased_account() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform note_erasure('account', new.id, now());
    return null;
  end $$;
create trigger app_user_erased after update of issuer on app_user for each row
  when (new.issuer = 'erased' and old.issuer <> 'erased') execute function note_erased_account();

-- Marks the files of a list that nobody carries any more and takes their names: from then on they belong to what was
-- erased, whose reaction deletes the bytes.
create function erase_files(listed uuid[], subject uuid, moment timestamptz) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    update stored_file file set erased_at = moment, removed_at = coalesce(removed_at, moment), entity_id = subject,
      name = '', description = '', tags = '{}', file_name = '', crop = null, rejection_reason = null,
      status = case status when 'available' then status else 'rejected' end
    where file.id = any(listed) and file.erased_at is null
      and not exists (select from application where cv_file_id = file.id)
      and not exists (select from answer_file carried where carried.file_id = file.id)
      and not exists (select from message_file carried where carried.file_id = file.id)
      and not exists (select from application_draft begun
        where begun.user_id = file.owner_user_id and position(file.id::text in begun.content::text) > 0)
  $$;

create function files_erased_with(asked uuid) returns table (id uuid, storage_key text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select stored_file.id, stored_file.storage_key from stored_file
    where stored_file.entity_id = asked and stored_file.erased_at is not null
  $$;

-- Files whose bytes are to go, and which did not in time. One that was sent goes with the last application that
-- carries it: where two are erased at one moment, each may see that the other one still has it.
create function erased_files(older_than interval, at_most integer) returns table (id uuid, company_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select found.id, found.company_id from (
      (select file.id, file.company_id, file.erased_at as since from stored_file file
        where file.erased_at < now() - older_than order by file.erased_at limit at_most)
      union all
      (select file.id, file.company_id, file.removed_at from app_user person
        join stored_file file on file.owner_user_id = person.id and file.erased_at is null
          and file.removed_at < now() - older_than
        where person.deletion_started_at is not null and not is_carried_file(file.id)
        order by file.removed_at limit at_most)
    ) found
    order by found.since limit at_most
  $$;

create function forget_erased_files(listed uuid[]) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ delete from stored_file where id = any(listed) and erased_at is not null $$;

-- Removes what hangs on an application of the acting company that was emptied. What it was before, only its caller
-- knows: `cv` is the file it carried, `person` who had sent it.
create function erase_traces(asked uuid, cv uuid, person uuid, moment timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    ours uuid := app_company();
    files uuid[];
  begin
    if not exists (select from application
        where id = asked and company_id = ours and erased_at is not null) then
      raise exception 'Only what hangs on an application that was emptied is erased';
    end if;
    files := array(
      select file_id from answer_file where company_id = ours and application_id = asked
      union select file_id from message_file where company_id = ours and application_id = asked
      union select id from stored_file where id = cv and removed_at is not null);
    delete from file_access where company_id = ours and application_id = asked;
    delete from email_message where company_id = ours and subject_id in (
      select asked
      union select id from activity where company_id = ours and application_id = asked
      union select id from rejection where company_id = ours and application_id = asked
      union select id from review where company_id = ours and application_id = asked);
    delete from answer_file where company_id = ours and application_id = asked;
    delete from message_file where company_id = ours and application_id = asked;
    delete from activity where company_id = ours and application_id = asked;
    delete from activity_read where company_id = ours and application_id = asked;
    delete from rejection where company_id = ours and application_id = asked;
    delete from review where company_id = ours and application_id = asked;
    delete from response_reminder where company_id = ours and application_id = asked;
    delete from consent where company_id = ours and application_id = asked;
    delete from legal_hold where company_id = ours and application_id = asked;
    update audit_event set actor_id = null, address_prefix = null
    where action = 'data-request.submitted' and company_id = ours and entity_id = any(array(
      select id from data_request where company_id = ours and application_id = asked));
    perform pg_advisory_xact_lock(hashtextextended(ours::text || person::text, 0));
    update audit_event set entity_type = 'application', entity_id = asked
    where entity_type = 'user' and entity_id = person and action = 'candidate.read' and company_id = ours
      and not exists (select from application kin where kin.company_id = ours and kin.applicant_id = person
        and kin.id <> asked and kin.erased_at is null);
    delete from reminder_request_item where company_id = ours and application_id = asked;
    delete from application_text where application_id = asked and company_id = ours;
    update bulk_action_item set before = jsonb_set(before, '{tags}', '[]')
    where application_id = asked and company_id = ours and before is not null;
    delete from idempotency_key where position(asked::text in answer::text) > 0 and (user_id = person
      or user_id in (select user_id from role_assignment where company_id = ours));
    delete from dead_letter where company_id = ours and position(asked::text in data::text) > 0;
    perform erase_files(files, asked, moment);
    perform note_erasure('application', asked, moment);
  end $$;

-- Files that go with their owner: nothing that was sent carries them.
create function files_of_account(asked uuid) returns table (id uuid, storage_key text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select file.id, file.storage_key from stored_file file
    where file.owner_user_id = asked
      and not exists (select from application sent where sent.cv_file_id = file.id)
      and not exists (select from answer_file carried where carried.file_id = file.id)
      and not exists (select from message_file carried where carried.file_id = file.id)
  $$;

-- Takes everything away that an account is, whose deletion has begun. What was sent to companies stays with them, and
-- so does a row without a person, which it hangs on. As long as the sign-in service may still know the account, the
-- row remembers it there (`signed_off`), so that the run that deletes accounts finishes it. Doing it again changes
-- nothing.
create function erase_account(asked uuid, signed_off boolean) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform from app_user where id = asked and deletion_started_at is not null and issuer <> 'erased';
    if not found then return; end if;
    perform forget_addresses_of(asked);
    perform uncount_account(asked);
    update application set photo_file_id = null where applicant_id = asked and photo_file_id is not null;
    update application set response_reader_gone_at = now(), before_move = null,
      response_missed_at = coalesce(response_missed_at, case when coalesce(public_stage_from > now(), false)
        then case when response_before_due_at < now() then response_before_due_at end
        else case when response_due_at < now() then response_due_at end end),
      response_since = null, response_due_at = null, response_paused_until = null, response_pause_seconds = 0,
      response_before_since = null, response_before_due_at = null, response_before_paused_until = null,
      response_before_pause_seconds = null
    where response_reader_gone_at is null and applicant_id = asked;
    delete from data_export where user_id = asked;
    delete from applicant_profile where user_id = asked;
    delete from application_draft where user_id = asked;
    delete from saved_job where user_id = asked;
    delete from alert_subscriber where user_id = asked;
    delete from saved_view where user_id = asked;
    delete from notification_setting where user_id = asked;
    delete from idempotency_key where user_id = asked;
    delete from activity_read where user_id = asked;
    delete from consent where user_id = asked and company_id is null;
    update consent set withdrawn_at = now(), version = version + 1
      where user_id = asked and withdrawn_at is null and coalesce(ends_at > now(), true);
    delete from review where user_id = asked and done_at is null;
    delete from job_reviewer where user_id = asked;
    delete from role_assignment where user_id = asked;
    delete from stored_file where id in (select gone.id from files_of_account(asked) gone);
    update stored_file set removed_at = coalesce(removed_at, now()) where owner_user_id = asked;
    update app_user set email = '', email_verified = false,
      last_seen_at = null, authenticated_at = created_at, signed_out_at = null,
      first_name = '', last_name = '', photo_file_id = null,
      terms_version = null, terms_accepted_at = null,
      disabled_at = coalesce(disabled_at, now()), deletion_blocked_since = null,
      issuer = case when signed_off then 'erased' else issuer end,
      subject = case when signed_off then id::text else subject end,
      deletion_requested_at = case when signed_off then null else deletion_requested_at end,
      deletion_due_at = case when signed_off then null else deletion_due_at end, version = version + 1
    where id = asked;
  end
  $$;

-- Shuts an account at once and makes it due: the run that deletes accounts does the rest.
create function delete_account_again(asked uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    update app_user set deletion_requested_at = coalesce(deletion_requested_at, now()), deletion_due_at = now(),
      deletion_started_at = coalesce(deletion_started_at, now()), disabled_at = coalesce(disabled_at, now())
    where id = asked and issuer <> 'erased';
  end $$;

-- What came back of what was erased, withdrawn or ended.
create function tombstone_subjects(what text, hashes text[])
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
    select mailed.id, null::uuid, encode(sha256(convert_to(mailed.id::text, 'UTF8')), 'hex')
      from alert_subscriber mailed
    where what = 'address' and mailed.email is not null
      and encode(sha256(convert_to(mailed.id::text, 'UTF8')), 'hex') = any(hashes)
  $$;

-- Keys of tombstones this database does not know.
create function unknown_tombstones(listed text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select asked.key from unnest(listed) asked (key)
    where not exists (select from tombstone_file known where known.key = asked.key)
  $$;

-- `listed` is every object there was a moment ago, and those this database wrote within `days` have to be among them.
-- Where one is not, everything erased within `days` is written again, for no row knows in which object it was. The
-- name of an object says when the last in it was erased; where it does not, it was written right then. Answers how
-- many are missing.
create function write_tombstones_again(listed text[], days integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    missing integer;
  begin
    delete from tombstone_file where key <> all(listed)
      and known_at between now() - make_interval(days => days) and now() - interval '1 minute'
      and coalesce(to_timestamp(substring(key from '/(\d{13})-')::bigint / 1000.0), known_at)
        > now() - make_interval(days => days);
    get diagnostics missing = row_count;
    if missing > 0 then
      update erasure set written_at = null
      where written_at is not null and erased_at > now() - make_interval(days => days);
    end if;
    return missing;
  end $$;
