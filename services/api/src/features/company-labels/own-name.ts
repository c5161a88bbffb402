import { type CompanyLabelKind, companyLabelKindWords } from '@app/contracts/company-labels/company-label';
import { AppError } from '@app/platform/errors/app-error';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Refuses a name another word of the same list has, however it is written. Two who come with the same name come one after
 * the other.
 */
export async function requireOwnName(
  em: EntityManager,
  kind: CompanyLabelKind,
  name: string,
  ownId: string | null = null,
): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
    `company-label ${kind} ${name.toLowerCase()}`,
  ]);
  const others = await em.execute<{ id: string }[]>(
    'select id from company_label where kind = ? and lower(name) = lower(?) and id is distinct from ?',
    [kind, name, ownId],
  );
  if (others.length === 0) return;
  const errors = { name: `There is a ${companyLabelKindWords[kind].toLowerCase()} of this name already` };
  throw new AppError('resource.already-exists', { errors });
}
