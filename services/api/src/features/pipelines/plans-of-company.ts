import { limits } from '@app/contracts/http/limits';
import { Company } from '@app/domain/companies/company.entity';
import { Pipeline } from '@app/domain/pipelines/pipeline.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * The plans of a company, while no other of its plans is made, named, chosen or deleted: the company's row is the lock, as
 * it is of its settings. `resource.not-found` where there is no such company.
 */
export async function lockPlans(em: EntityManager, companyId: string): Promise<Pipeline[]> {
  await em.findOneOrFail(Company, companyId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  return em.find(
    Pipeline,
    { companyId, isPlan: true },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
}

/** One of them as somebody saw it; throws for the pipeline of a job, and where there is none of this id. */
export async function planToChange(
  em: EntityManager,
  plans: readonly Pipeline[],
  where: { id: string; companyId: string },
  version: number | undefined,
): Promise<Pipeline> {
  const found = plans.find(({ id }) => id === where.id) ?? (await em.findOneOrFail(Pipeline, where));
  found.requirePlan(version);
  return found;
}

/** Throws where another plan is called so, in whichever case. */
export function requireFreeName(plans: readonly Pipeline[], name: string, except?: Pipeline): void {
  const taken = plans.find((plan) => plan !== except && plan.name?.toLowerCase() === name.toLowerCase());
  if (!taken) return;
  const problem = `There is a plan called “${taken.name}” already`;
  throw new AppError('resource.already-exists', { errors: { name: problem } });
}

/** Throws where the company keeps as many plans as it may. */
export function requireRoom(plans: readonly Pipeline[]): void {
  if (plans.length >= limits.pipelinePlans) throw new AppError('pipeline.too-many-plans');
}
