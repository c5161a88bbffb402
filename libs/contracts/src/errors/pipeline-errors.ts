import { limits } from '../http/limits.js';

/** What is wrong with plans, pipelines and their stages. */
export const pipelineErrors = {
  'stage.has-applications': { status: 422, message: 'Choose the stage that takes its applications' },
  'stage.type-in-use': {
    status: 422,
    message: 'Move its applications first: hired and refused follow from the type of the stage',
  },
  'pipeline.not-of-job': { status: 422, message: 'Only a job takes the stages of a plan' },
  'pipeline.of-job': { status: 422, message: 'This pipeline goes with its job: change its stages instead' },
  'pipeline.is-default': {
    status: 422,
    message: 'New jobs copy this plan. Choose another one for them first',
  },
  'pipeline.has-applications': {
    status: 422,
    message: 'People have applied already. Change the stages one by one',
  },
  'pipeline.too-many-plans': {
    status: 422,
    message: `A company keeps at most ${limits.pipelinePlans} plans. Delete one first`,
  },
  'pipeline.incomplete': {
    status: 422,
    message: 'Stages start with the one for new applications, and include one for hires and one for refusals',
  },
} as const;
