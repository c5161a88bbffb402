import { Company } from '@app/domain/companies/company.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The company, locked. Whoever says which version they saw is refused once it is another one. */
export async function lockCompany(
  em: EntityManager,
  id: string,
  version: number | undefined,
): Promise<Company> {
  const found = await em.findOneOrFail(Company, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (version !== undefined && found.version !== version) throw new AppError('resource.stale');
  return found;
}
