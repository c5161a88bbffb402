import type { BoardCardView } from '@app/contracts/applications/applicant-card';
import { useNow } from '../../../../base/formats/clock.js';
import { age } from '../../../../base/formats/time.js';

type Described = Pick<BoardCardView, 'position' | 'place' | 'title' | 'appliedAt'>;

/** As words compare them: "Backend-Engineer" says what "Backend Engineer" does. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * What stands below a candidate's name: occupation and town. An occupation that only repeats the job everybody here
 * applied for says nothing; without another word it is when they applied.
 */
export function aboutCandidate({ position, place, title, appliedAt }: Described, now: number): string {
  const occupation = position !== null && plain(position) === plain(title) ? null : position;
  const town = place?.split(',')[0];
  return [occupation, town].filter(Boolean).join(', ') || `Applied ${age(appliedAt, now).toLowerCase()}`;
}

/** The same on a screen that has no time of its own. */
export function AboutCandidate({ application }: { application: Described }) {
  return aboutCandidate(application, useNow());
}
