import type { JobSearchView } from '@app/contracts/public-jobs/job-search';
import { numberText } from '../../../base/formats/counted.js';
import { text } from '../../../base/i18n/job-search.en.js';

/** `1,000+`, or the exact number; a word where counting found none in time. */
export function countText({ total, totalIsExact }: Pick<JobSearchView, 'total' | 'totalIsExact'>): string {
  if (total === 0 && !totalIsExact) return text.search.uncounted;
  return `${numberText(total)}${totalIsExact ? '' : '+'}`;
}
