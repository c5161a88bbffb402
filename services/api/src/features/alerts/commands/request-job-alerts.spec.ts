import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { savedSearchesPerPerson } from '@app/contracts/alerts/alert-terms';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { anAlertAddress, askBody } from '../../../../../../test/support/builders/alert-address.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const anAddress = () => `${newId()}@mail.example`;
const ask = (email: string, q?: string) => api.visitor.post('alert-subscribers', askBody(email, q));

const savedFor = (email: string) =>
  rowsOf(
    `select name, saved_search.user_id, confirmed_at, consent_version from saved_search
     join alert_subscriber on alert_subscriber.id = subscriber_id where email = $1 order by name`,
    [email],
  );

/** How often the address was asked by mail. */
async function asked(email: string): Promise<number> {
  const rows = await rowsOf(
    `select from outbox_message where name = 'job-alert.requested'
       and payload ->> 'subscriberId' = (select id::text from alert_subscriber where email = $1)`,
    [email],
  );
  return rows.length;
}

describe('a search for an address', () => {
  it('is saved unconfirmed, and the address is asked', async () => {
    const email = anAddress();
    const reply = await ask(` ${email.toUpperCase()} `);
    expect([reply.status, reply.body]).toEqual([
      202,
      { message: 'Look into your mailbox: the search is mailed once you confirm it' },
    ]);
    expect(await savedFor(email)).toEqual([
      { name: 'bees', user_id: null, confirmed_at: null, consent_version: null },
    ]);
    expect(await asked(email)).toBe(1);
  });

  it('is answered the same for an account, a confirmed address, one that was asked, and one that is full', async () => {
    const [account, known] = [await api.as('applicant'), await anAlertAddress(api)];
    const full = await anAlertAddress(api);
    await rowsOf(
      `insert into saved_search select (jsonb_populate_record(saved_search, jsonb_build_object('id', gen_random_uuid(),
         'search', jsonb_build_object('q', number::text)))).* from saved_search, generate_series(2, $2::int) number
       where subscriber_id = $1`,
      [full.id, savedSearchesPerPerson],
    );
    const confirmed = await anAlertAddress(api);
    await rowsOf(
      `update saved_search set confirmed_at = now(), confirmed_by = 'link' where subscriber_id = $1`,
      [confirmed.id],
    );
    const replies = [];
    for (const email of [anAddress(), account.person.email, known.email, confirmed.email, full.email])
      replies.push(await ask(email, 'something else'));
    const [first] = replies;
    for (const { status, body } of replies) expect([status, body]).toEqual([first?.status, first?.body]);
    expect(await savedFor(full.email)).toHaveLength(savedSearchesPerPerson);
  });

  it('takes the place of the oldest that nobody confirmed, never of a confirmed one', async () => {
    const { id, email } = await anAlertAddress(api);
    await rowsOf(
      `insert into saved_search select (jsonb_populate_record(saved_search, jsonb_build_object('id', gen_random_uuid(),
         'name', 'stranger ' || number, 'search', jsonb_build_object('q', number::text),
         'created_at', created_at - make_interval(mins => number)))).*
       from saved_search, generate_series(2, $2::int) number where subscriber_id = $1`,
      [id, savedSearchesPerPerson],
    );
    const names = async () => (await savedFor(email)).map(({ name }) => String(name));
    await ask(email, 'the one its owner wants');
    const kept = await names();
    expect(kept).toHaveLength(savedSearchesPerPerson);
    expect(kept).toContain('the one its owner wants');
    expect(kept).not.toContain(`stranger ${savedSearchesPerPerson}`);
    await rowsOf(
      `update saved_search set confirmed_at = now(), confirmed_by = 'link' where subscriber_id = $1 and name <> 'stranger 2'`,
      [id],
    );
    await ask(email, 'one more');
    expect(await names()).toEqual(expect.arrayContaining(['one more', 'the one its owner wants']));
    expect(await names()).not.toContain('stranger 2');
    await rowsOf(
      `update saved_search set confirmed_at = now(), confirmed_by = 'link' where subscriber_id = $1`,
      [id],
    );
    const full = await names();
    await ask(email, 'too many');
    expect(await names()).toEqual(full);
  });

  it('is asked about once an hour, however often it is typed and by how many at once', async () => {
    const email = anAddress();
    await Promise.all(Array.from({ length: 5 }, (_, at) => ask(email, `bees ${at}`)));
    expect([await asked(email), (await savedFor(email)).length]).toEqual([1, 5]);
    const ago = (minutes: number) =>
      rowsOf(
        'update alert_subscriber set requested_at = now() - make_interval(mins => $2) where email = $1',
        [email, minutes],
      );
    await ago(59);
    await ask(email);
    expect(await asked(email)).toBe(1);
    await ago(61);
    await ask(email);
    expect(await asked(email)).toBe(2);
  });

  it('is kept once where it is asked for again', async () => {
    const email = anAddress();
    await ask(email);
    await ask(email);
    expect(await savedFor(email)).toHaveLength(1);
  });

  it('names each wrong field, and keeps nothing', async () => {
    const email = anAddress();
    const wrong = [
      [{ ...askBody('nobody') }, 'email'],
      [{ ...askBody(`${email}\r\nBcc: all@mail.example`) }, 'email'],
      [{ ...askBody(email), frequency: 'hourly' }, 'frequency'],
      [{ ...askBody(email), name: ' ' }, 'name'],
      [{ ...askBody(email), search: { locationType: 'moon' } }, 'search.locationType'],
      [{ ...askBody(email), userId: newId() }, 'userId'],
    ] as const;
    for (const [body, field] of wrong) {
      const reply = await api.visitor.post('alert-subscribers', body);
      expect([field, reply.status, Object.keys(reply.body.errors)[0]?.startsWith(field)]).toEqual([
        field,
        400,
        true,
      ]);
    }
    expect(await savedFor(email)).toEqual([]);
  });
});

describe('somebody who types one address again and again', () => {
  it('is stopped after five a day, from wherever they come', async () => {
    const strict = await startApi({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXY_HOPS: '1' });
    try {
      const email = anAddress();
      const from = (host: number, to: string) =>
        strict.visitor.post('alert-subscribers', askBody(to), { 'x-forwarded-for': `198.51.100.${host}` });
      for (let host = 1; host <= 5; host += 1) expect((await from(host, email)).status).toBe(202);
      expect((await from(6, email.toUpperCase())).status).toBe(429);
      expect((await from(6, anAddress())).status).toBe(202);
    } finally {
      await strict.stop();
    }
  });
});
