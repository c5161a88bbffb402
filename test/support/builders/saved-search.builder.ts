import type { SavedSearchParameters } from '@app/contracts/saved-searches/saved-search';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, Json, rowsOf } from './arranged-rows.js';

export type BuiltSearch = { id: string; subscriberId: string; email: string };

type Asked = {
  email?: string;
  subscriberId?: string;
  search?: SavedSearchParameters;
  createdAt?: Date;
  confirmedAt?: Date | null;
};

/** A search saved for an address without an account; jobs that are public by now are old to it. */
export async function aSearchByMail({
  email = `${newId()}@mail.example`,
  subscriberId,
  search = { q: 'bees' },
  createdAt = new Date(),
  confirmedAt = null,
}: Asked = {}): Promise<BuiltSearch> {
  const owner = subscriberId ?? (await aSubscriber({ email, createdAt }));
  return { email, subscriberId: owner, id: await aSearchOf(owner, { search, createdAt, confirmedAt }) };
}

/** The same in an account. */
export async function aSearchOfAccount(
  userId: string,
  search: SavedSearchParameters = { q: 'bees' },
): Promise<Omit<BuiltSearch, 'email'>> {
  const createdAt = new Date();
  const subscriberId = await aSubscriber({ userId, createdAt });
  return {
    subscriberId,
    id: await aSearchOf(subscriberId, { search, createdAt, confirmedAt: createdAt, userId }),
  };
}

async function aSubscriber(of: { email?: string; userId?: string; createdAt: Date }): Promise<string> {
  const id = newId();
  await insertInto('alert_subscriber', { id, weekday: 1, ...of });
  return id;
}

async function aSearchOf(
  subscriberId: string,
  of: { search: SavedSearchParameters; createdAt: Date; confirmedAt: Date | null; userId?: string },
): Promise<string> {
  const [known] = await rowsOf<{ last: number }>('select number_announcements() as last');
  const [round] = await rowsOf<{ number: number }>('select max(number) as number from alert_round');
  const id = newId();
  await insertInto('saved_search', {
    id,
    subscriberId,
    name: 'Bees',
    frequency: 'daily',
    savedNumber: known?.last,
    sinceNumber: known?.last,
    sinceRound: round?.number,
    ...of,
    search: new Json(of.search),
    confirmedBy: of.confirmedAt === null ? null : of.userId ? 'account' : 'link',
  });
  return id;
}
