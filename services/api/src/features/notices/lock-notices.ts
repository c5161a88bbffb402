import { Company } from '@app/domain/companies/company.entity';
import { EmployerNotice } from '@app/domain/notices/employer-notice.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The company, locked, so that of those who number its versions each sees what the one before did. */
export async function lockNotices(em: EntityManager, companyId: string): Promise<void> {
  await em.findOneOrFail(Company, companyId, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** A version of the company's notice as somebody saw it. */
export async function noticeToChange(
  em: EntityManager,
  { id, companyId }: { id: string; companyId: string },
  version: number,
): Promise<EmployerNotice> {
  const found = await em.findOne(EmployerNotice, { id, companyId });
  if (!found) throw new AppError('resource.not-found');
  if (found.version !== version) throw new AppError('resource.stale');
  return found;
}
