import type { PipelinePlan } from '@app/contracts/pipelines/pipeline-plan';
import { defaultPipelinePlan } from '@app/contracts/pipelines/stage';
import { Pipeline } from './pipeline.entity.js';
import { Stage } from './stage.entity.js';

/** What the plan is called that a new company starts with. */
const firstName = 'Standard';

/** The plan a new company starts with: the pipeline and its stages, pipeline first. */
export function openPipelinePlan(companyId: string, at: Date): (Pipeline | Stage)[] {
  const plan = Pipeline.plan(companyId, firstName, at);
  plan.isDefault = true;
  return [plan, ...plannedStages(defaultPipelinePlan, plan)];
}

/** Stages as a plan has them, for this pipeline, empty. */
export function plannedStages(plan: PipelinePlan, pipeline: Pipeline): Stage[] {
  return plan.map((stage, position) => Stage.planned(stage, pipeline, position));
}

/** A new job's pipeline, copied from a plan of the company or from another job. */
export function copyPlan(
  plan: Stage[],
  companyId: string,
  at: Date,
): { pipeline: Pipeline; stages: Stage[] } {
  const pipeline = Pipeline.open(companyId, at);
  return { pipeline, stages: plan.map((stage) => stage.copyInto(pipeline)) };
}
