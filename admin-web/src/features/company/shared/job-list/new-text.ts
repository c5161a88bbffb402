import { mostNew } from '@app/contracts/jobs/new-applicants';
import { numberText } from '../../../../base/formats/counted.js';

/** How many applicants of a job nobody has moved on yet. */
export const newText = (count: number): string =>
  count <= mostNew ? `${numberText(count)} new` : `${numberText(mostNew)}+ new`;
