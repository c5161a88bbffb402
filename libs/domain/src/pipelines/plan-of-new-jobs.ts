import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Pipeline } from './pipeline.entity.js';
import { Stage } from './stage.entity.js';

/** The plan new jobs of the company copy. */
export function planOfNewJobs(em: EntityManager, companyId: string, lockMode?: LockMode): Promise<Pipeline> {
  return em.findOneOrFail(Pipeline, { companyId, isDefault: true }, { lockMode });
}

/**
 * The stages new jobs of the company start with, in their order. One statement: between two another plan might be chosen
 * for them, and this one be deleted.
 */
export async function stagesOfNewJobs(em: EntityManager, companyId: string): Promise<Stage[]> {
  const plan = em.createQueryBuilder(Pipeline).select('id').where({ companyId, isDefault: true });
  const stages = await em.find(
    Stage,
    { companyId, pipelineId: { $in: plan } },
    { orderBy: { position: 'asc' } },
  );
  if (stages.length === 0) throw new Error(`Company ${companyId} has no plan for new jobs`);
  return stages;
}
