import { AppError } from '@app/platform/errors/app-error';
import type { EntityManager } from '@mikro-orm/postgresql';

type OfApplicant = { applicantId: string };

/** Whether the account of whom a company writes to is gone: nobody would read it. */
export async function isReaderGone(em: EntityManager, { applicantId }: OfApplicant): Promise<boolean> {
  const [asked] = await em.execute<{ gone: boolean }[]>('select is_deleted_account(?) as gone', [
    applicantId,
  ]);
  return asked?.gone === true;
}

/** Throws, at the field with the words, where nobody would read them. */
export async function requireReader(
  em: EntityManager,
  application: OfApplicant,
  field = 'content',
): Promise<void> {
  if (!(await isReaderGone(em, application))) return;
  const problem = 'The account was deleted: nobody reads this any more';
  throw new AppError('message.account-deleted', { errors: { [field]: problem } });
}
