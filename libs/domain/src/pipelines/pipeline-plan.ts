import { defaultPipelinePlan } from '@app/contracts/pipelines/stage';
import { Pipeline } from './pipeline.entity.js';
import { Stage } from './stage.entity.js';

/** The plan a new company starts with: the pipeline and its stages, pipeline first. */
export function openPipelinePlan(companyId: string, at: Date): (Pipeline | Stage)[] {
  const plan = Pipeline.open(companyId, { isPlan: true }, at);
  return [plan, ...defaultPipelinePlan.map((stage, position) => Stage.planned(stage, plan, position))];
}

/** A new job's pipeline, copied from the company's plan. */
export function copyPlan(
  plan: Stage[],
  companyId: string,
  at: Date,
): { pipeline: Pipeline; stages: Stage[] } {
  const pipeline = Pipeline.open(companyId, { isPlan: false }, at);
  return { pipeline, stages: plan.map((stage) => stage.copyInto(pipeline)) };
}
