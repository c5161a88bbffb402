import { limits } from '@app/contracts/http/limits';
import { Company } from '@app/domain/companies/company.entity';
import { MessageTemplate } from '@app/domain/messages/message-template.entity';
import { AppError } from '@app/platform/errors/app-error';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The company, locked, so that of those who name or count its templates each sees what the one before did. */
export async function lockTemplates(em: EntityManager, companyId: string): Promise<void> {
  await em.findOneOrFail(Company, companyId, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** A template of the company in the version somebody saw. */
export async function templateToChange(
  em: EntityManager,
  { id, companyId }: { id: string; companyId: string },
  version: number,
): Promise<MessageTemplate> {
  const found = await em.findOne(
    MessageTemplate,
    { id, companyId, deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!found) throw new AppError('resource.not-found');
  if (found.version !== version) throw new AppError('resource.stale');
  return found;
}

/** Throws where another template of the company is called so, in whichever case. */
export async function requireFreeName(
  em: EntityManager,
  { companyId, name, exceptId }: { companyId: string; name: string; exceptId: string | null },
): Promise<void> {
  const [taken] = await em.execute<{ name: string }[]>(TAKEN, [companyId, name, exceptId, exceptId]);
  if (!taken) return;
  const problem = `There is a template called “${taken.name}” already`;
  throw new AppError('resource.already-exists', { errors: { name: problem } });
}

/** Throws where the company keeps as many templates as it may. */
export async function requireRoom(em: EntityManager, companyId: string): Promise<void> {
  const kept = await em.count(MessageTemplate, { companyId, deletedAt: null });
  if (kept >= limits.messageTemplates) throw new AppError('message-template.too-many');
}

const TAKEN = `select name from message_template
  where company_id = ? and lower(name) = lower(?) and deleted_at is null and (?::uuid is null or id <> ?)`;
