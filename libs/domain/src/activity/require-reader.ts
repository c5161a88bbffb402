import { AppError } from '@app/platform/errors/app-error';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Throws where the account of whom a company writes to is gone: nobody would read it. */
export async function requireReader(em: EntityManager, application: { applicantId: string }): Promise<void> {
  if (!(await isReaderGone(em, application))) return;
  const problem = 'The account was deleted: nobody reads this any more';
  throw new AppError('message.account-deleted', { errors: { content: problem } });
}

/** Whether whoever applied has deleted their account, or is about to. */
export async function isReaderGone(
  em: EntityManager,
  { applicantId }: { applicantId: string },
): Promise<boolean> {
  const [asked] = await em.execute<{ gone: boolean }[]>('select is_deleted_account(?) as gone', [
    applicantId,
  ]);
  return asked?.gone === true;
}
