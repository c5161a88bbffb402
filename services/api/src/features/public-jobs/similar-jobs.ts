import { seniorities } from '@app/contracts/vocabulary/employment';
import { stemSign } from '@app/domain/word-forms/word-forms';
import type { NamedRead } from '@app/database/connection/scoped-read';

export type SimilarRow = { card: string };

/** Newest jobs that are looked through, for jobs like this one and for how rare its words are. */
const lookedThrough = 600;
/** A word that so few of those have is asked of the index, which has a few thousand jobs with it at most. */
const fewOfTheNewest = 2;
const fromIndex = 2_000;
/** Of those that are most alike so many are held against place, level and industry. */
const compared = 60;
const shown = 3;

/**
 * What titles have in common, by how rare their words are: 1 where they have the same, 0 where none. Half of it makes jobs
 * alike, or a little less for those of the same position. Place, level and industry only tell which of them come first.
 */
const alikeFrom = 0.5;
const weights = { position: 0.2, place: 0.15, seniority: 0.1, industry: 0.1 };

/** Levels are compared by themselves, and places: in a title they say nothing of the work, and no more do single
 * letters; stems say again what the words say. */
const levels = `'{${seniorities.join(',')}}'::text[]`;
const work = (title: string, place: string) =>
  `array(select word from unnest(tsvector_to_array(ts_delete(${title}, ${levels} || tsvector_to_array(${place})))) word
    where length(word) > 1 and word not like '${stemSign}%')`;
/** Jobs that have any of the words. Lexemes are written as a query reads them. */
const anyOf = (words: string) => `replace(array_to_tsvector(${words})::text, ''' ''', ''' | ''')::tsquery`;
/** The rarer a word, the more it weighs: as many jobs have it among the newest. */
const rarity = `ln(1 + ${lookedThrough} / greatest(jobs, 0.5)::float8)`;
const same = (column: string) => `coalesce((shown ->> '${column}' = job ->> '${column}')::integer, 0)`;

/**
 * Up to three jobs like this one, or none. Among the newest jobs one meets what is common, and learns which words are rare;
 * of those the index has few. Words that only the others have are counted among those that are looked at, which makes them
 * seem rarer than they are: rather none than unlike ones. A closed job is no longer in the search: its words are read from
 * what is shown of it.
 */
const text = `with mine as materialized (select job_id, job, place, ${work('title', 'place')} as words
    from (select public_job.job_id, job,
        coalesce(place_tsv, to_tsvector('job_words', concat_ws(' ', job -> 'location' ->> 'city',
          job -> 'location' ->> 'addressRegion', job -> 'location' ->> 'country'))) as place,
        coalesce(title_tsv, to_tsvector('job_words', job ->> 'title')) as title
      from public_job cross join lateral (select view::jsonb as job offset 0) read
        left join job_search on job_search.job_id = public_job.job_id
      where public_job.job_id = $1) found),
  near as materialized (select job_id, published_at, ${work('title_tsv', 'place_tsv')} as words
    from (select job_id, published_at, title_tsv, place_tsv from job_search
      order by published_at desc, job_id desc limit ${lookedThrough}) newest
    where ts_match_vq(title_tsv, (select ${anyOf('words')} from mine))),
  counted as materialized (select word, count(*) as jobs from near, unnest(near.words) word group by word),
  rare as materialized (select ${anyOf('array_agg(word)')} as query
    from mine, unnest(mine.words) word left join counted using (word)
    where coalesce(jobs, 0) <= ${fewOfTheNewest}),
  candidate as materialized (select * from near union all
    select job_id, published_at, ${work('title_tsv', 'place_tsv')}
    from (select * from (select job_id, published_at, title_tsv, place_tsv from job_search
        where title_tsv @@ (select query from rare) offset 0) found limit ${fromIndex}) found
    where job_id not in (select job_id from near)),
  weight as materialized (select sum(${rarity}) as mine
    from mine, unnest(mine.words) word left join counted using (word)),
  alike as materialized (select candidate.job_id, published_at,
      2 * sum(${rarity}) filter (where word = any ((select words from mine)::text[]))
        / (sum(${rarity}) + (select mine from weight)) as common
    from candidate, unnest(candidate.words) word left join counted using (word)
    where candidate.job_id <> $1
    group by candidate.job_id, published_at),
  nearest as materialized (select job_id, common from alike where common > ${alikeFrom - weights.position}
    order by round(common::numeric, 3) desc, published_at desc limit ${compared})
  select card from (select card, published_at, job_search.job_id,
      common + ${weights.position} * ${same('position')} as likeness,
      ${weights.seniority} * ${same('seniority')} + ${weights.industry} * ${same('industry')}
        + ${weights.place} * (select coalesce(avg((word = any (tsvector_to_array(place_tsv)))::integer), 0)
          from unnest(tsvector_to_array(mine.place)) word) as beside
    from mine, nearest join job_search using (job_id) cross join lateral (select card::jsonb as shown offset 0) read
    where expired_at is null or expired_at > now()) found
  where likeness > ${alikeFrom}
  order by round((likeness + beside)::numeric, 3) desc, published_at desc, job_id desc limit ${shown}`;

/** Jobs like one that is open or closed. */
export function similarJobs(jobId: string): NamedRead {
  return { name: 'similar-jobs', text, values: [jobId] };
}
