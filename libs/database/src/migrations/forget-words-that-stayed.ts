import { Migration } from '@mikro-orm/migrations';

/** Words about people go from where an erasure had not looked for them, and those it left behind go now. */
export class ForgetWordsThatStayed extends Migration {
  override up(): void {
    this.addSql(holdsOfBefore);
    this.addSql(holdReasons);
    this.addSql(wordsOfBulkActions);
    this.addSql(bulkActionsOfBefore);
    this.addSql(exportsOfBefore);
    this.addSql(viewsOfNames);
    this.addSql(readings);
  }
}

/**
 * What keeps somebody in the talent pool is the consent they gave. Holds that only said so have two weeks in which
 * somebody finds them in the list and gives another reason, if there is one.
 */
export const holdsOfBefore = `
update hold set reason = 'other', version = version + 1, ends_at = case when ended_at is null
    then least(ends_at, (date_trunc('day', now() at time zone 'UTC') + interval '15 days') at time zone 'UTC')
    else ends_at end
  where reason = 'talentPool';
`;

const holdReasons = `
alter table hold drop constraint hold_reason_known;
alter table hold add constraint hold_reason_known check (reason in ('dispute', 'personnelFile', 'other'));
`;

/**
 * What was typed for an act at many is needed until its last application, and goes with its end. One that the version
 * before ended has it still: it goes with whoever is erased first of those it was about.
 */
const wordsOfBulkActions = `
create function bulk_step_without_words(step jsonb) returns jsonb language sql immutable
  as $$
    select step || case step ->> 'kind'
      when 'refuse' then '{"note": "", "text": ""}'::jsonb
      when 'tag' then '{"add": [], "remove": []}'
      when 'message' then '{"title": "", "content": ""}'
      when 'review' then '{"note": null}'
      else '{}' end
  $$;

create function forget_bulk_words() returns trigger language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    update bulk_action set step = bulk_step_without_words(step) where company_id = new.company_id
      and status <> 'running' and step <> bulk_step_without_words(step)
      and id in (select bulk_action_id from bulk_action_item where application_id = new.id);
    return null;
  end $$;
create trigger application_forgets_bulk_words after update of erased_at on application
  for each row when (old.erased_at is null and new.erased_at is not null) execute function forget_bulk_words();
`;

export const bulkActionsOfBefore = `
update bulk_action set step = bulk_step_without_words(step) where status <> 'running';
`;

/** What somebody searched for names people, and the log is kept for longer than they are. */
export const exportsOfBefore = `
update audit_event set change = jsonb_set(change, '{after}',
    (change -> 'after') - '{q,tag,stageName,source}'::text[])
  where action = 'application.exported' and jsonb_exists_any(change -> 'after', '{q,tag,stageName,source}');
`;

/**
 * A view that looks for somebody by name or address goes with them, where its words find nobody else. A view somebody
 * keeps for a first name that others have, too, says nothing about who went.
 */
const viewsOfNames = `
create function forget_views() returns trigger language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    named text[] := tsvector_to_array(to_tsvector('job_terms',
      translate(concat_ws(' ', old.first_name, old.last_name, old.email), './_"@+', '      ')));
    view record;
  begin
    for view in
      select kept.id, said.words from saved_view kept
        cross join lateral (select tsvector_to_array(to_tsvector('job_terms',
          translate(kept.filter ->> 'q', './_"@+', '      '))) as words) said
      where kept.company_id = new.company_id and kept.filter ->> 'q' <> ''
        and exists (select from unnest(said.words) word join unnest(named) name on starts_with(name, word))
    loop
      delete from saved_view where id = view.id and not exists (
        select from application_text other
          join application sent on sent.id = other.application_id and sent.erased_at is null
        where other.company_id = new.company_id and other.application_id <> new.id
          and other.words @@ (select to_tsquery('job_terms', string_agg(quote_literal(word) || ':*', ' & '))
            from unnest(view.words) word));
    end loop;
    return null;
  end $$;
create trigger application_forgets_views after update of erased_at on application
  for each row when (old.erased_at is null and new.erased_at is not null) execute function forget_views();
`;

/** The file of a CV that was sent stays with its employer; what was read out of it for its owner goes with the account. */
const readings = `
delete from cv_reading where user_id in (select id from app_user where email = '' and deletion_begun_at is not null);
create function forget_cv_readings() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    delete from cv_reading where user_id = new.id;
    return null;
  end $$;
create trigger app_user_forgets_cv_readings after update of email on app_user
  for each row when (new.email = '' and old.email <> '') execute function forget_cv_readings();
`;
