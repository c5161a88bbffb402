import { kept, type Promised } from './promise.js';

const api = 'services/api/src/features';
const browser = 'test/browser';

/** What somebody without an account finds. */
export const finding: Promised[] = [
  kept(
    'search jobs by words, also misspelt ones, place, kind of work, level, industry, pay and age, with counts',
    [
      `${api}/public-jobs/queries/search-relevance.spec.ts`,
      'finds in each search of the %s corpus what its golden file says, in that order',
    ],
    [`${api}/public-jobs/queries/search-jobs.spec.ts`, 'know places, pay across periods, and how long ago'],
    [
      `${api}/public-jobs/queries/search-jobs.spec.ts`,
      'narrow, and each facet counts what its values would find under the others',
    ],
  ),
  kept(
    'words in their other forms in nine languages and as parts of compounds ("Entwickler" finds "Softwareentwicklerin")',
    [
      `${api}/public-jobs/queries/search-relevance.spec.ts`,
      'finds in each search of the %s corpus what its golden file says, in that order',
    ],
    ['libs/domain/src/word-forms/word-forms.spec.ts', 'lets %s find "%s"'],
  ),
  kept(
    'places by any of their names, and kilometres around a city',
    [
      `${api}/public-jobs/queries/search-radius.spec.ts`,
      'find jobs of the cities there, in the same country as they are',
    ],
    ['libs/domain/src/places/meant-place.spec.ts', 'are those of the ones known that jobs have'],
  ),
  kept(
    'read a job and its company, also without scripts and as search engines and feed readers like it (`JobPosting`, sitemap, feeds)',
    [
      `${browser}/public-pages.full.spec.ts`,
      'every public page has its status, title, description, address and text',
    ],
    [
      `${browser}/public-pages.full.spec.ts`,
      'a job tells other programs what it is, and a closed one asks to be forgotten',
    ],
    [
      'services/api/src/web-server/site-files.controller.spec.ts',
      'lets everybody read, keeps them out of what is private and names the sitemap',
    ],
    [
      `${api}/public-jobs/queries/list-feed-jobs.spec.ts`,
      'tells an open job with its text, its page and what a reader may filter by',
    ],
  ),
  kept(
    'the page of a company, with what it says of itself, its open jobs and how it answers',
    [
      `${browser}/company-page.full.spec.ts`,
      'shows what it says of itself, its places and its jobs, which lead on',
    ],
    [
      'services/api/src/web-server/company-page.spec.ts',
      'carries what it shows, and tells search engines who that is',
    ],
  ),
];

export const paletteAndBell = kept(
  'a palette that finds candidates, jobs, people and screens and does things from anywhere, and a bell for what waits and what of it is new',
  [
    `${browser}/palette.full.spec.ts`,
    'finds candidates, jobs and people, and goes to the one that is chosen',
  ],
  [`${browser}/palette.full.spec.ts`, 'does things, as far as one may, by keys alone'],
  [`${browser}/bell.full.spec.ts`, 'is counted, listed and leads to where it is done'],
  [`${browser}/bell.full.spec.ts`, 'is read as a whole, in every tab and for good'],
);
