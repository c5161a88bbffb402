import { kept } from './promise.js';

const commands = 'services/api/src/features/pipelines/commands';

export const plansKept = kept(
  'several pipeline plans, one of them for new jobs, and another one for a job nobody has applied to yet',
  [`${commands}/create-plan.spec.ts`, 'starts with the stages of new jobs, and new jobs keep theirs'],
  [`${commands}/edit-plan.spec.ts`, 'leaves a company exactly one plan for new jobs'],
  [`${commands}/apply-plan.spec.ts`, 'is too late once somebody has applied, even who withdrew'],
  [
    'test/browser/pipeline-plans.full.spec.ts',
    'are taken over by a job in the wizard and in its settings, until somebody has applied',
  ],
);
