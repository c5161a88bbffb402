/** All open jobs became public after every search was saved, and the last round was yesterday. */
export const announceJobs = `with gone as (delete from job_announcement)
  insert into job_announcement (job_id, company_id, number, announced_at)
  select job_id, company_id, row_number() over (order by published_at, job_id), now() from job_search`;

/**
 * Searches nobody would like to have: nine in ten are unlike any other, words are taken from the titles there are, so
 * that most find something; one in ten asks for words in their order, one in ten leaves words out, most add filters.
 */
export const saveSearches = [
  `create temporary table title as select row_number() over () as nr,
     regexp_split_to_array(regexp_replace(card::jsonb ->> 'title', '[^[:alpha:] ]', '', 'g'), ' +') as words,
     card::jsonb ->> 'companyId' as company, split_part(card::jsonb ->> 'place', ',', 1) as place
   from job_search`,
  `create index on title (nr)`,
  `insert into alert_subscriber (id, email, weekday, created_at)
   select gen_random_uuid(), 'subscriber-' || nr || '@mail.example', 1 + nr % 7, now() from generate_series(1, $1::int * 4 / 5) nr`,
  `with numbered as (select id, row_number() over () as nr from alert_subscriber),
     asked as (select nr, 1 + (random() * ((select count(*) from title) - 1))::int as first,
       1 + (random() * ((select count(*) from title) - 1))::int as other from generate_series(1, $1::int) nr)
   insert into saved_search (id, subscriber_id, name, search, frequency, saved_number, since_number, since_round, created_at, confirmed_at, confirmed_by)
   select gen_random_uuid(), numbered.id, 'Search ' || asked.nr, jsonb_strip_nulls(jsonb_build_object(
       'q', case asked.nr % 10
         when 0 then '"' || title.words[1] || ' ' || coalesce(title.words[2], title.words[1]) || '"'
         when 1 then title.words[1] || ' -' || coalesce(other.words[2], 'nobody')
         when 2 then title.words[1] || ' or ' || other.words[1]
         when 3 then null
         when 4 then title.words[1]
         else concat_ws(' ', title.words[1], title.words[2], case when asked.nr % 3 = 0 then title.words[3] end) end,
       'place', case when asked.nr % 4 = 1 then other.place end,
       'locationType', case when asked.nr % 3 = 1 then jsonb_build_array((array['remote', 'hybrid', 'onSite'])[1 + asked.nr / 3 % 3]) end,
       'seniority', case when asked.nr % 5 = 1 then '["senior", "mid"]'::jsonb end,
       'employmentType', case when asked.nr % 7 = 1 then '["fullTime"]'::jsonb end,
       'salaryMin', case when asked.nr % 2 = 1 then 20000 + asked.nr % 60000 end,
       'currency', case when asked.nr % 11 = 1 then 'EUR' end)),
     'daily', 0, 0, 0, now(), now(), 'link'
   from asked join numbered on numbered.nr = 1 + asked.nr % ($1::int * 4 / 5)
     join title on title.nr = asked.first join title other on other.nr = asked.other`,
  `update alert_round set day = day - 1, through_number = 0, weekly_from = array_fill(0, array[7])`,
];
