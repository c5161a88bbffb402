import type { Location } from 'react-router';
import type { JobStep } from './job-steps.js';

/** Where the wizard is: its steps are addresses. */
export type WizardPlace = {
  step: string | undefined;
  addressOf: (step: JobStep, jobId: string | null) => string;
  isInside: (to: Pick<Location, 'pathname' | 'search'>) => boolean;
};
