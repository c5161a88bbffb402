import { databaseNow, transaction } from '@app/database/connection/transaction';
import { AlertSubscriber } from '@app/domain/alerts/alert-subscriber.entity';
import { AppError } from '@app/platform/errors/app-error';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AlertLinks, AlertPageLink } from './alert-links.js';

type Opened = { em: EntityManager; subscriber: AlertSubscriber; at: Date };

/** Works on what is saved for the address whose link this is, and on nothing else. Not found once it has an account. */
export function behindLink<Result>(
  em: EntityManager,
  links: AlertLinks,
  link: AlertPageLink,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const { subscriberId } = link;
  return transaction(em, { as: 'subscriber', subscriberId }, async (inner) => {
    const at = await databaseNow(inner);
    links.checkPage(link, at);
    const subscriber = await inner.findOne(AlertSubscriber, { id: subscriberId });
    if (!subscriber) throw new AppError('resource.not-found');
    return work({ em: inner, subscriber, at });
  });
}
