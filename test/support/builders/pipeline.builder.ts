import { defaultPipelinePlan } from '@app/contracts/pipelines/stage';
import type { StageType } from '@app/contracts/vocabulary/employment';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, Json } from './arranged-rows.js';

export type BuiltStage = { id: string; companyId: string; pipelineId: string; type: StageType };
export type BuiltPipeline = { id: string; companyId: string; stages: Record<StageType, BuiltStage> };

/** What differs from the default plan, by stage type. */
export type StageChanges = Partial<Record<StageType, { name?: string; notifyApplicant?: boolean }>>;

/** A pipeline with the six stages of the default plan; `changes` are named by stage type. */
export async function aPipeline(
  given: { companyId: string; isPlan?: boolean; name?: string },
  changes: StageChanges = {},
): Promise<BuiltPipeline> {
  const { companyId, isPlan = false } = given;
  const id = newId();
  // A plan with a name is one beside that of new jobs.
  const kind = { isPlan, isDefault: isPlan && !given.name, name: isPlan ? (given.name ?? 'Standard') : null };
  await insertInto('pipeline', { id, companyId, ...kind, createdAt: new Date() });
  const stages: Partial<BuiltPipeline['stages']> = {};
  for (const [position, plan] of defaultPipelinePlan.entries()) {
    const { name = plan.name, notifyApplicant = plan.settings.notifyApplicant } = changes[plan.type] ?? {};
    const stage = { id: newId(), companyId, pipelineId: id, type: plan.type };
    const settings = new Json({ ...plan.settings, notifyApplicant });
    await insertInto('stage', { ...stage, name, position, total: 0, lastCardPosition: 0, settings });
    stages[plan.type] = stage;
  }
  return { id, companyId, stages: stages as BuiltPipeline['stages'] };
}
