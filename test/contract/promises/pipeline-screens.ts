import { kept, type Promised } from './promise.js';

const commands = 'services/api/src/features/pipelines/commands';
const screens = 'admin-web/src/features/platform/pipelines';
const deleted = 'takes its stages along, and leaves the jobs that copied it alone';

/** What screens of the platform say of pipelines and plans. */
export const pipelineScreenPromises: Record<string, Promised[]> = {
  [`${screens}/create-plan-dialog.tsx`]: [
    kept('It starts with the stages new jobs of the company start with.', [
      `${commands}/create-plan.spec.ts`,
      'starts with the stages of new jobs, and new jobs keep theirs',
    ]),
  ],
  [`${screens}/plan-question.tsx`]: [
    kept(
      'New jobs of this company start with its stages, instead of those of the plan they copied until now. Jobs that are there keep theirs.',
      [`${commands}/edit-plan.spec.ts`, 'chooses it for new jobs instead of the one before'],
    ),
    kept('It is gone for good, with its stages. Jobs that copied it keep theirs.', [
      `${commands}/delete-plan.spec.ts`,
      deleted,
    ]),
  ],
  [`${screens}/delete-plans.tsx`]: [
    kept('They are gone for good; jobs that copied one keep their stages.', [
      `${commands}/delete-plan.spec.ts`,
      deleted,
    ]),
    kept('A plan that new jobs copy stays, and so does the pipeline of a job.', [
      `${commands}/delete-plan.spec.ts`,
      'is refused for the plan of new jobs and for the pipeline of a job',
    ]),
  ],
  [`${screens}/pipeline-record.tsx`]: [
    kept('It can be deleted once they copy another one.', [
      'test/browser/pipeline-plans-platform.full.spec.ts',
      'is chosen for new jobs, is then not deleted, and the one before can be',
    ]),
    kept('A job nobody has applied for can take its stages.', [
      `${commands}/apply-plan.spec.ts`,
      'gives a job its stages, behind the one where people arrive',
    ]),
  ],
};
