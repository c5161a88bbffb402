-- Views of candidates that members save. Those about somebody who is erased are forgotten.

create function view_words(given text) returns tsvector
  language sql immutable set search_path = public, pg_temp
  as $$ select to_tsvector('job_terms', translate(coalesce(given, ''), './_"@+', '      ')) $$;

create function all_of_words(words text[], how text) returns tsquery
  language sql immutable set search_path = public, pg_temp
  as $$ select coalesce(string_agg(quote_literal(word) || how, ' & '), '')::tsquery from unnest(words) word $$;

-- Of a view: the words it looks for (A), those of its name (B), and the numbers in both, however they are written:
-- digits alone, without the zeros before them, behind a sign that is in no word.
create function words_of_view(q text, name text) returns tsvector
  language sql immutable set search_path = public, pg_temp
  as $$
    select setweight(view_words(q), 'A') || setweight(view_words(name), 'B') || array_to_tsvector(array(
      select '#' || number from unnest(called_numbers(q) || called_numbers(name)) number))
  $$;

-- `words` and `asks` are kept with the view, so that whoever is erased is compared with all views of the company and
-- none is read for it. What is asked is as the search takes it: each word may be the beginning of one.
create table saved_view (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade deferrable initially deferred,
  user_id uuid not null references app_user (id) on delete cascade deferrable initially deferred,
  name text not null,
  filter jsonb not null,
  sort jsonb not null,
  columns text[] not null,
  created_at timestamptz not null,
  version integer not null default 1,
  words tsvector generated always as (words_of_view(filter ->> 'q', name)) stored,
  asks tsquery generated always as (all_of_words(tsvector_to_array(view_words(filter ->> 'q')), ':*')) stored
);
create unique index saved_view_name on saved_view (company_id, user_id, lower(name));
alter table saved_view enable row level security, force row level security;
create policy tables_owner_rows on saved_view to tables_owner using (true) with check (true);
create policy acting_company_rows on saved_view to acting_company
  using (company_id = app_company() and user_id = app_user_id())
  with check (company_id = app_company() and user_id = app_user_id());

create function any_of_words(words text[], how text) returns tsquery
  language sql immutable set search_path = public, pg_temp
  as $$ select coalesce(string_agg(quote_literal(word) || how, ' | '), '')::tsquery from unnest(words) word $$;

create function called_numbers(given text) returns text[]
  language sql immutable set search_path = public, pg_temp
  as $$
    select coalesce(array_agg(distinct digits), '{}') from (
      select ltrim(regexp_replace(hit[1], '[^0-9]', '', 'g'), '0') as digits
      from regexp_matches(replace(given, '(0)', ''), '[0-9][0-9 ()/.-]{4,}[0-9]', 'g') hit) found
    where length(digits) between 6 and 15
  $$;

create function beginnings_of(words text[]) returns text[]
  language sql immutable set search_path = public, pg_temp
  as $$
    select array(select distinct left(word, signs) from unnest(words) word, generate_series(1, length(word)) signs)
  $$;

create function names_of(sent application) returns text[]
  language sql stable set search_path = public, pg_temp
  as $$
    select tsvector_to_array(view_words(concat_ws(' ', sent.first_name, sent.last_name))) || array(
      select word from unnest(tsvector_to_array(view_words(sent.phone))) word
        where length(word) > 5 and word !~ '^[0-9]+$')
  $$;

-- The ends of a number, which is how it is called at home.
create function ends_of_number(sent application) returns text[]
  language sql stable set search_path = public, pg_temp
  as $$
    select array(select '#' || right(number, digits)
      from unnest(called_numbers(sent.phone)) number, generate_series(6, length(number)) digits)
  $$;

-- A tag of one word may be any word: only longer ones are looked for in what a view is called.
create function phrases_of_tags(tags text[]) returns tsquery
  language sql immutable set search_path = public, pg_temp
  as $$
    select coalesce(string_agg('(' || all_of_words(said.words, ':AB')::text || ')', ' | '), '')::tsquery
    from unnest(tags) tag cross join lateral (select tsvector_to_array(view_words(tag)) as words) said
    where cardinality(said.words) > 1
  $$;

create function everything_said(sent application) returns tsvector
  language sql stable set search_path = public, pg_temp
  as $$
    select coalesce((select words from application_text where application_id = sent.id), application_words(sent))
      || view_words(concat_ws(' ', sent.referred_by, (
        select string_agg(part #>> '{}', ' ') from jsonb_path_query(jsonb_build_array(sent.location, sent.education,
          sent.experience, sent.languages, sent.links), 'strict $.**') part where jsonb_typeof(part) = 'string')))
  $$;

-- Whether others of the company explain the same words, or carry the same tag. What is common is found among those
-- who came last, which are read once, and what is rare by an index.
create function last_to_say(apart application) returns tsvector[]
  language sql stable set search_path = public, pg_temp
  as $$
    with last_ones as materialized (select id from application where company_id = apart.company_id
      order by applied_at desc, id desc limit 20)
    select array(select told.words from last_ones join application_text told on told.application_id = last_ones.id
      where last_ones.id <> apart.id)
  $$;

create function others_carry(tag text, apart application) returns boolean
  language sql stable set search_path = public, pg_temp
  as $$
    with found as materialized (select id from application
      where company_id = apart.company_id and tags <> '{}' and tags && array[tag])
    select exists (select from found where id <> apart.id)
  $$;

create function others_say(asked tsquery, apart application) returns boolean
  language sql stable set search_path = public, pg_temp
  as $$
    with found as materialized (select application_id as id from application_text
      where company_id = apart.company_id and words @@ asked)
    select exists (select from found join application sent on sent.id = found.id and sent.erased_at is null
      where found.id <> apart.id)
  $$;

-- Finds views that may be about whoever goes by what is kept with them, and then looks closer. A view goes that looks
-- for them by a word of their name or address or by words that are all theirs, that is called by their name, has
-- their number or their address in it, or has a tag nobody else carries in its name or for its filter; of several
-- tags only those go. What others say as well, or carry, is about nobody. Who sent something else that is still there
-- under the same name is not gone: their views go with the last of it. It runs before the trigger that follows the
-- words of the application, whose name comes later.
create function forget_views() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    names text[] := names_of(old);
    local text[] := tsvector_to_array(view_words(split_part(old.email, '@', 1)));
    said tsvector;
    last_said tsvector[] := '{}';
    searched tsquery := '';
    called tsquery := '';
    reached tsquery := '';
    hints tsquery;
    alone text[];
    view record;
  begin
    if not exists (select from saved_view where company_id = new.company_id) then
      return null;
    end if;
    if exists (select from saved_view where company_id = new.company_id and asks <> ''::tsquery) then
      said := everything_said(old);
      last_said := last_to_say(old);
    end if;
    if not exists (select from application kin
      where kin.applicant_id = old.applicant_id and kin.company_id = old.company_id
        and kin.id <> old.id and kin.erased_at is null and kin.first_name = old.first_name
        and kin.last_name = old.last_name and kin.email = old.email and kin.phone is not distinct from old.phone) then
      searched := any_of_words(beginnings_of(names || local), ':A');
      called := any_of_words(names, ':B');
      reached := any_of_words(ends_of_number(old), '') || all_of_words(tsvector_to_array(view_words(old.email)), ':B');
    end if;
    hints := called || reached || phrases_of_tags(old.tags);
    for view in
      select kept.id, kept.words, kept.asks, kept.filter -> 'tag' as tags from saved_view kept
      where kept.company_id = new.company_id
        and (kept.words @@ hints or jsonb_exists_any(kept.filter -> 'tag', old.tags)
        or (said @@ kept.asks or kept.words @@ searched)
          and not exists (select from unnest(last_said) last_one where last_one @@ kept.asks))
    loop
      alone := array(select tag from unnest(old.tags) tag
        where (jsonb_exists(view.tags, tag) or view.words @@ phrases_of_tags(array[tag]))
          and not others_carry(tag, old));
      if view.words @@ (reached || phrases_of_tags(alone))
        or jsonb_exists_any(view.tags, alone) and to_jsonb(alone) @> view.tags
        or (said @@ view.asks or view.words @@ searched) and not others_say(view.asks, old)
        or view.words @@ called and not others_say(all_of_words(
          array(select name from unnest(names) name where view.words @@ any_of_words(array[name], ':B')), ''), old)
      then
        delete from saved_view where id = view.id;
      elsif jsonb_exists_any(view.tags, alone) then
        update saved_view set filter = jsonb_set(filter, '{tag}', view.tags - alone), version = version + 1
        where id = view.id;
      end if;
    end loop;
    return null;
  end $$;
create trigger application_forgets_views after update of erased_at on application
  for each row when (old.erased_at is null and new.erased_at is not null) execute function forget_views();
