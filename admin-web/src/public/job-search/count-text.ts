import type { JobSearchView } from '@app/contracts/jobs/job-search';
import { numberText } from '../../platform/formats/counted.js';

/** `1,000+`, or the exact number. */
export function countText({ total, totalIsExact }: Pick<JobSearchView, 'total' | 'totalIsExact'>): string {
  return `${numberText(total)}${totalIsExact ? '' : '+'}`;
}
