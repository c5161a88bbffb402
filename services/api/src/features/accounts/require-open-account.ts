import { AppError } from '@app/platform/errors/app-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../access/actor.js';

/** Between the guard's look and the locks of this transaction somebody may have locked the one who acts. */
export async function requireOpenAccount(em: EntityManager, actor: Actor): Promise<void> {
  const [open] = await em.execute<{ id: string }[]>(
    'select id from app_user where id = ? and disabled_at is null',
    [actor.userId],
  );
  if (!open) throw new AppError('access.account-disabled');
}
