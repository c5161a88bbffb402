-- Whose data is concerned by a breach.

-- The columns of a row in which something stands.
create function filled_columns(kept jsonb) returns text[]
  language sql immutable set search_path = public, pg_temp
  as $$
    select coalesce(array_agg(key order by key), '{}') from jsonb_each(kept)
    where value not in ('null'::jsonb, '[]'::jsonb, '{}'::jsonb, '""'::jsonb)
  $$;

-- What hangs on an application is told as its applicant's; whoever is erased is nobody any more. Messages, mails and
-- saved jobs count as one line of a person, which may say anything such a row can.
create function people_concerned(what text, asked uuid, since timestamptz, before timestamptz, lines integer)
  returns table (source text, first_name text, last_name text, email text, phone text, kept_since timestamptz,
    company_id uuid, company_name text, filled text[])
  language sql stable security definer set search_path = public, pg_temp
  as $$
    with found as (
      select 'app_user' as source, person.first_name, person.last_name, person.email, null as phone,
        person.created_at as kept_since, null::uuid as company_id, filled_columns(to_jsonb(person)) as filled
      from app_user person
      where what = 'account' and person.issuer <> 'erased' and (asked is null or exists (
        select from role_assignment held where held.user_id = person.id and held.company_id = asked))
      union all
      select 'applicant_profile', person.first_name, person.last_name, person.email, profile.phone,
        profile.created_at, null, filled_columns(to_jsonb(profile))
      from applicant_profile profile join app_user person on person.id = profile.user_id
      where what = 'profile' and asked is null
      union all
      select 'application_draft', person.first_name, person.last_name, person.email, null,
        draft.updated_at, draft.company_id, filled_columns(to_jsonb(draft))
      from application_draft draft join app_user person on person.id = draft.user_id
      where what = 'profile' and asked is null
      union all
      select 'application', sent.first_name, sent.last_name, sent.email, sent.phone,
        sent.applied_at, sent.company_id, filled_columns(to_jsonb(sent))
      from application sent
      where what in ('applying', 'deciding') and sent.erased_at is null and (asked is null or sent.company_id = asked)
      union all
      select 'rejection', sent.first_name, sent.last_name, sent.email, sent.phone,
        rejection.rejected_at, sent.company_id, filled_columns(to_jsonb(rejection))
      from rejection join application sent on sent.id = rejection.application_id and sent.erased_at is null
      where what = 'deciding' and (asked is null or rejection.company_id = asked)
      union all
      select 'review', sent.first_name, sent.last_name, sent.email, sent.phone,
        review.requested_at, sent.company_id, filled_columns(to_jsonb(review))
      from review join application sent on sent.id = review.application_id and sent.erased_at is null
      where what = 'deciding' and (asked is null or review.company_id = asked)
      union all
      select 'activity', sent.first_name, sent.last_name, sent.email, sent.phone,
        min(line.created_at), sent.company_id, null
      from activity line join application sent on sent.id = line.application_id and sent.erased_at is null
      where (what = 'conversation' and line.type in ('message', 'comment')
          or what = 'deciding' and line.verdict is not null)
        and line.deleted_at is null and (asked is null or line.company_id = asked)
        and (since is null or line.created_at >= since) and (before is null or line.created_at < before)
      group by sent.id
      union all
      select 'data_request', sent.first_name, sent.last_name, sent.email, sent.phone,
        request.requested_at, sent.company_id, filled_columns(to_jsonb(request))
      from data_request request join application sent on sent.id = request.application_id and sent.erased_at is null
      where what = 'dataRequests' and (asked is null or request.company_id = asked)
      union all
      select 'legal_hold', sent.first_name, sent.last_name, sent.email, sent.phone,
        legal_hold.created_at, sent.company_id, filled_columns(to_jsonb(legal_hold))
      from legal_hold join application sent on sent.id = legal_hold.application_id and sent.erased_at is null
      where what = 'keeping' and (asked is null or legal_hold.company_id = asked)
      union all
      select 'consent', sent.first_name, sent.last_name, sent.email, sent.phone,
        consent.granted_at, consent.company_id, filled_columns(to_jsonb(consent))
      from consent join application sent on sent.id = consent.application_id and sent.erased_at is null
      where what = 'keeping' and (asked is null or consent.company_id = asked)
      union all
      select 'role_assignment', person.first_name, person.last_name, person.email, null,
        held.created_at, held.company_id, filled_columns(to_jsonb(held))
      from role_assignment held join app_user person on person.id = held.user_id
      where what = 'working' and held.company_id is not null and (asked is null or held.company_id = asked)
      union all
      select 'invitation', asked_person.first_name, asked_person.last_name, asked_person.email, null,
        asked_person.created_at, asked_person.company_id, filled_columns(to_jsonb(asked_person))
      from invitation asked_person
      where what = 'working' and (asked is null or asked_person.company_id = asked)
      union all
      select 'company', null, null, company.email, company.phone,
        company.created_at, company.id, filled_columns(to_jsonb(company))
      from company
      where what = 'publishing' and (asked is null or company.id = asked)
      union all
      select 'email_message', null, null, mail.recipient, null,
        min(mail.created_at), mail.company_id, null
      from email_message mail
      where what = 'mailing' and (asked is null or mail.company_id = asked) and mail.recipient <> ''
        and not starts_with(mail.recipient, 'erased:')
        and (since is null or mail.created_at >= since) and (before is null or mail.created_at < before)
      group by mail.recipient, mail.company_id
      union all
      select 'alert_subscriber', person.first_name, person.last_name, coalesce(one.email, person.email), null,
        one.created_at, null, filled_columns(to_jsonb(one))
      from alert_subscriber one left join app_user person on person.id = one.user_id
      where what = 'alerts' and asked is null and one.merged_into is null
      union all
      select 'saved_job', person.first_name, person.last_name, person.email, null,
        min(saved.saved_at), null, null
      from saved_job saved join app_user person on person.id = saved.user_id
      where what = 'alerts' and asked is null
        and (since is null or saved.saved_at >= since) and (before is null or saved.saved_at < before)
      group by person.id
      union all
      select 'contact_message', null, null, written.email, null,
        written.created_at, null, filled_columns(to_jsonb(written))
      from contact_message written
      where what = 'contact' and asked is null
      union all
      select 'job_report', null, null, sent.email, null,
        sent.sent_at, null, filled_columns(to_jsonb(sent))
      from job_report sent
      where what = 'moderating' and asked is null and sent.forgotten_at is null
    )
    select found.source, found.first_name, found.last_name, found.email, found.phone, found.kept_since,
      company.id, company.name, found.filled
    from found left join company on company.id = found.company_id
    where (since is null or found.kept_since >= since) and (before is null or found.kept_since < before)
    limit lines
  $$;
