import { AppError } from '@app/platform/errors/app-error';
import { SavedView } from '@app/domain/applications/saved-view.entity';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../access/actor.js';

/** The views of a person in the acting company; until the transaction ends nobody adds to them or renames one. */
export async function lockOwnViews(em: EntityManager, actor: Actor): Promise<SavedView[]> {
  const { companyId, userId } = actor;
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`views ${companyId} ${userId}`]);
  return em.find(SavedView, { companyId, userId });
}

/** The one among them that somebody saw in this version. */
export function viewToChange(
  views: readonly SavedView[],
  { id, version }: { id: string; version: number },
): SavedView {
  const view = views.find((one) => one.id === id);
  if (!view) throw new AppError('resource.not-found');
  if (view.version !== version) throw new AppError('resource.stale');
  return view;
}
