import { newId } from '@app/platform/identifiers/new-id';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type ApiUnderTest,
  type Caller,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aReadCv } from '../../../../../../test/support/builders/cv-reading.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const skills = ['Algebra', 'Looms', 'Notes', 'Poetry'];
const open = async (me: Caller, id: string): Promise<{ key: string; value: string }[]> =>
  (await me.get(`cv-proposals/${id}`)).body.proposals;

describe('answering what was found in one’s own CV', () => {
  it('keeps it from being proposed again, for this file alone, and changes nothing else', async () => {
    const me = await api.as('applicant');
    const [cv, later] = [await aReadCv(me.person.id, { skills }), await aReadCv(me.person.id, { skills })];
    const [first, second] = await open(me, cv.id);
    const path = `cv-proposals/${cv.id}/answers`;
    const reply = await me.post(path, { keys: [first?.key, second?.key] });
    expect([reply.status, reply.body]).toEqual([200, { id: cv.id, open: 2 }]);
    expect((await me.post(path, { keys: [first?.key, 'f'.repeat(16)] })).body).toEqual({
      id: cv.id,
      open: 2,
    });
    expect((await open(me, cv.id)).map(({ value }) => value)).toEqual(['Notes', 'Poetry']);
    expect(await open(me, later.id)).toHaveLength(4);
    expect(
      await rowsOf('select cardinality(answered) as count from cv_reading where file_id = $1', [cv.id]),
    ).toEqual([{ count: 2 }]);
  });

  it('loses none of several answers at once', async () => {
    const me = await api.as('applicant');
    const cv = await aReadCv(me.person.id, { skills });
    const keys = (await open(me, cv.id)).map(({ key }) => key);
    const replies = await together(4, (at) => me.post(`cv-proposals/${cv.id}/answers`, { keys: [keys[at]] }));
    expect(statusesOf(replies)).toEqual([200, 200, 200, 200]);
    expect(await open(me, cv.id)).toEqual([]);
  });

  it('is refused for CVs of others, unread ones, and wrong keys', async () => {
    const [me, other] = [await api.as('applicant'), await api.as('applicant')];
    const cv = await aReadCv(me.person.id, { skills });
    const key = 'a'.repeat(16);
    expect((await other.post(`cv-proposals/${cv.id}/answers`, { keys: [key] })).status).toBe(404);
    expect((await me.post(`cv-proposals/${newId()}/answers`, { keys: [key] })).status).toBe(404);
    expect(
      (await (await api.as('stacAdmin')).post(`cv-proposals/${cv.id}/answers`, { keys: [key] })).status,
    ).toBe(403);
    for (const keys of [[], ['x'], [5], 'x'])
      expect((await me.post(`cv-proposals/${cv.id}/answers`, { keys })).status).toBe(400);
    expect(await open(me, cv.id)).toHaveLength(4);
  });
});
