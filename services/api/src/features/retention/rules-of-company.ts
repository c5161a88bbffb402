import { CompanySettings } from '@app/domain/companies/company-settings.entity';
import { Company } from '@app/domain/companies/company.entity';
import type { RetentionRule } from '@app/domain/retention/retention-rule.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Subject } from '../../auditing/record-act.js';

/** Rules that nobody decided yet have no row to lock. */
export async function lockCompany(em: EntityManager, companyId: string): Promise<void> {
  await em.findOneOrFail(Company, companyId, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

export async function settingsOf(em: EntityManager, companyId: string): Promise<CompanySettings> {
  return (await em.findOne(CompanySettings, { companyId })) ?? CompanySettings.ofCompany(companyId);
}

export function requireVersion(is: number, expected: number): void {
  if (is !== expected) throw new AppError('resource.stale');
}

/** The line of a country, as the audit log names it. */
export function theRule({ id, companyId }: RetentionRule, country: string | undefined): Subject {
  return { entityType: 'retention-rule', entityId: id, entityName: country ?? null, companyId };
}

/** The line for everywhere else. */
export function theElsewhere(companyId: string): Subject {
  return { entityType: 'retention-rule', entityId: companyId, entityName: 'Everywhere else', companyId };
}
