import { z } from 'zod';
import { wholeRecord } from '../http/whole-record.js';
import { line } from '../vocabulary/text.js';
import { stagesPerPipeline } from './pipeline.js';
import { StagePlan } from './stage.js';

/** The stages of a plan: one entry at the front, somewhere to hire and to refuse, no name twice. */
export const PipelinePlan = z
  .array(StagePlan)
  .min(3, 'A plan needs an entry, a hired and a refused stage')
  .max(stagesPerPipeline, `At most ${stagesPerPipeline} stages`)
  .superRefine((stages, context) => {
    const issue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const names = stages.map(({ name }) => name.toLowerCase());
    stages.forEach(({ type }, index) => {
      if (names.indexOf(names[index] ?? '') !== index)
        issue([index, 'name'], 'Every stage needs its own name');
      if (index === 0 && type !== 'entry') issue([0, 'type'], 'The first stage takes new applications');
      if (index > 0 && type === 'entry')
        issue([index, 'type'], 'Only the first stage takes new applications');
    });
    for (const type of ['hired', 'rejected'] as const) {
      if (!stages.some((stage) => stage.type === type)) issue([], `A plan needs a ${type} stage`);
    }
  });
export type PipelinePlan = z.infer<typeof PipelinePlan>;

export const planNameMissing = 'Please enter a name';
const name = line(60, planNameMissing);

/** POST pipelines: a further plan of the company, with the stages of the one new jobs copy unless others are sent. */
export const CreatePlanBody = z.strictObject({ name, stages: PipelinePlan.optional() });
export type CreatePlanBody = z.infer<typeof CreatePlanBody>;

/**
 * PATCH pipelines/:id of a plan. `isDefault`: new jobs copy this one from now on, and the one before no more. Only the
 * pipeline of a job has null for a name, and is nothing to edit this way.
 */
export const EditPlanBody = z.strictObject({ name: name.nullable(), isDefault: z.boolean() }).partial();
export type EditPlanBody = z.infer<typeof EditPlanBody>;

/** The same from a client that sends back what GET pipelines/:id answered; its stages are records of their own. */
export const PlanRecordBody = wholeRecord(EditPlanBody, {
  counters: ['total', 'stages.total'],
  readOnly: ['id', 'companyId', 'version', 'isPlan', 'jobId', 'jobTitle', 'createdAt', 'total', 'stages'],
});

/** POST pipelines/:id/plan: the stages of this job become those of a plan, while nobody is in them. */
export const ApplyPlanBody = z.strictObject({ planId: z.uuid('Choose a plan') });
export type ApplyPlanBody = z.infer<typeof ApplyPlanBody>;
