import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { alertConsent } from '@app/contracts/alerts/alert-terms';
import { confirmToken } from '@app/domain/alerts/alert-link';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import {
  type AlertAddress,
  anAlertAddress,
  askBody,
} from '../../../../../../test/support/builders/alert-address.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Row = {
  id: string;
  confirmed_at: Date | null;
  confirmed_by: string | null;
  consent_version: string | null;
};
const searchesOf = ({ id }: AlertAddress) =>
  rowsOf<Row>(
    `select id, confirmed_at, confirmed_by, consent_version from saved_search where subscriber_id = $1 order by created_at, id`,
    [id],
  );

const confirm = (behind: string, searchIds: (string | undefined)[], consent: string = alertConsent.version) =>
  api.visitor.post(`${behind}/confirmation`, { searchIds, consent });

const isConfirmed = async (address: AlertAddress) =>
  (await searchesOf(address)).map(({ confirmed_at: at }) => at !== null);

describe('confirming', () => {
  it('keeps when, how and to which words the owner agreed; again it changes nothing', async () => {
    const address = await anAlertAddress(api);
    const [search] = await searchesOf(address);
    expect((await confirm(address.asking, [search?.id])).status).toBe(200);
    const [confirmed] = await searchesOf(address);
    expect(confirmed).toEqual({
      id: search?.id,
      confirmed_at: expect.any(Date),
      confirmed_by: 'link',
      consent_version: alertConsent.version,
    });
    expect((await confirm(address.asking, [search?.id])).status).toBe(200);
    expect((await searchesOf(address))[0]).toEqual(confirmed);
  });

  it('takes what was seen: a search somebody added meanwhile stays unconfirmed', async () => {
    const address = await anAlertAddress(api);
    const seen = (await api.visitor.get(`${address.asking}/searches`)).body.searches;
    await api.visitor.post('alert-subscribers', askBody(address.email, 'spam'));
    await confirm(
      address.asking,
      seen.map(({ id }: { id: string }) => id),
    );
    expect(await isConfirmed(address)).toEqual([true, false]);
  });

  it('lets the next search be asked for at once', async () => {
    const address = await anAlertAddress(api);
    const [search] = await searchesOf(address);
    await confirm(address.asking, [search?.id]);
    await api.visitor.post('alert-subscribers', askBody(address.email, 'hives'));
    const asked = await rowsOf(
      `select from outbox_message where name = 'job-alert.requested' and payload ->> 'subscriberId' = $1`,
      [address.id],
    );
    expect(asked).toHaveLength(2);
  });

  it('is not done by looking, nor by a form without a word', async () => {
    const address = await anAlertAddress(api);
    for (const path of ['searches', 'confirmation'])
      for (const method of ['GET', 'HEAD'])
        await fetch(`${api.url}/api/${address.asking}/${path}`, { method });
    await fetch(`${api.url}/api/${address.asking}/confirmation`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(await isConfirmed(address)).toEqual([false]);
  });

  it('takes a link of this address that has not ended, and words that are in force', async () => {
    const [mine, other] = [await anAlertAddress(api), await anAlertAddress(api)];
    const [search] = await searchesOf(mine);
    const [foreign] = await searchesOf(other);
    const ended = confirmToken(api.env.INVITATION_KEY, mine.id, new Date(Date.now() - 1_000));
    const longer = `zzzzzzzz${ended.slice(8)}`;
    const swapped = other.asking.split('/').at(-1);
    for (const token of [ended, longer, swapped, mine.unsubscribing.split('/').at(-1)])
      expect((await confirm(`alert-subscribers/${mine.id}/${token}`, [search?.id])).status).toBe(404);
    expect((await confirm(mine.asking, [search?.id, foreign?.id])).status).toBe(404);
    expect((await confirm(mine.asking, [newId()])).status).toBe(404);
    const wrong = [await confirm(mine.asking, []), await confirm(mine.asking, [search?.id], '2020-01-01')];
    expect(wrong.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
      [400, ['searchIds']],
      [400, ['consent']],
    ]);
    expect([await isConfirmed(mine), await isConfirmed(other)]).toEqual([[false], [false]]);
  });
});
