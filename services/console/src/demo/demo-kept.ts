import type { HoldReason } from '@app/contracts/retention/hold';
import { type DemoCandidate, one, refused } from './demo-candidate.js';
import type { DemoPosting } from './demo-postings.js';

/** A job that was filled a month ago, in a country where four weeks are enough: most of its candidates are due to go. */
export const keptPosting: DemoPosting = {
  company: 'Northwind',
  title: 'Port Logistics Planner',
  department: 'Operations',
  seniority: 'mid',
  locationType: 'onSite',
  city: 'Rotterdam',
  country: 'Netherlands',
  pay: [46_000, 58_000],
  skills: ['Port logistics', 'Heavy lift', 'Dutch'],
};

/** Days since it was published and closed. */
export const keptDays = { published: 52, closed: 31 };

const rotterdam: [string, string] = ['Rotterdam', 'Netherlands'];
const delft: [string, string] = ['Delft', 'Netherlands'];
const antwerp: [string, string] = ['Antwerp', 'Belgium'];

export const keptCandidates: DemoCandidate[] = [
  one('Daan Mulder', 'Logistics planner', rotterdam, 'Hired', [50.2, 34.3], 'Heavy lift'),
  one('Bram Hendriks', 'Shipping coordinator', delft, refused('skills', 'Interview'), [49.1, 37.2]),
  one('Sanne de Vries', 'Port planner', rotterdam, refused('otherCandidate', 'Interview'), [50.4, 33.4]),
  one('Lotte Visser', 'Supply planner', rotterdam, refused('experience', 'Review'), [48.3, 38.1]),
  one('Pieter Claes', 'Terminal supervisor', antwerp, refused('otherCandidate', 'Interview'), [47.2, 33.2]),
  one('Femke Jansen', 'Crane scheduler', delft, refused('skills', 'Applied'), [46.4, 39.3]),
  one(
    'Ruben Smit',
    'Freight forwarder',
    rotterdam,
    { withdrew: 'I took another job.', after: 'Review' },
    [45.3, 36.4],
  ),
  one('Noa Peeters', 'Customs agent', antwerp, refused('experience', 'Applied'), [44.2, 38.4]),
  one('Thijs Bosman', 'Warehouse planner', rotterdam, { withdrew: '', after: 'Applied' }, [42.4, 40.1]),
  one('Imke Kuiper', 'Operations planner', delft, refused('otherCandidate', 'Review'), [41.1, 33.1]),
];

/** What no run touches: somebody of that job, or everybody of another one; for so many days, null without an end. */
export const demoHolds: { on: string; reason: HoldReason; words: string; days: number | null }[] = [
  {
    on: 'Bram Hendriks',
    reason: 'dispute',
    words: 'Claim about equal treatment, district court of Rotterdam',
    days: 51,
  },
  { on: 'Daan Mulder', reason: 'personnelFile', words: 'Hired, moves to the personnel file', days: 12 },
  {
    on: 'Data Analyst',
    reason: 'other',
    words: 'The works council looks at how this job is filled',
    days: null,
  },
];
