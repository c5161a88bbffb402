import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('one’s own export', () => {
  it('says how far it is, and when it ends', async () => {
    const me = await api.as('applicant');
    const { id } = (await me.post('data-exports')).body;
    const waiting = {
      id,
      status: 'queued',
      requestedAt: expect.any(String),
      progress: null,
      finishedAt: null,
      endsAt: null,
      size: null,
      failure: null,
    };
    expect((await me.get(`data-exports/${id}`)).body).toEqual(waiting);
    await rowsOf(`update data_export set status = 'running', files_total = 7, files_done = 3 where id = $1`, [
      id,
    ]);
    expect((await me.get(`data-exports/${id}`)).body).toEqual({
      ...waiting,
      status: 'running',
      progress: { done: 3, total: 7 },
    });
    await rowsOf(
      `update data_export set status = 'ready', attempts = 1, size = 3000000000, finished_at = now(),
         ends_at = now() + interval '1 hour' where id = $1`,
      [id],
    );
    expect((await me.get(`data-exports/${id}`)).body).toMatchObject({
      status: 'ready',
      size: 3_000_000_000,
      endsAt: expect.any(String),
    });
    // The clock ends it, whenever its bytes are deleted.
    await rowsOf(`update data_export set ends_at = now() where id = $1`, [id]);
    expect((await me.get(`data-exports/${id}`)).body.status).toBe('ended');
  });

  it('is not there for others, nor where there is none', async () => {
    const { id } = (await (await api.as('applicant')).post('data-exports')).body;
    for (const other of [await api.as('applicant'), await api.as('stacAdmin')]) {
      expect((await other.get(`data-exports/${id}`)).status).toBe(404);
      expect((await other.get(`data-exports/${newId()}`)).status).toBe(404);
      expect((await other.get('data-exports/mine')).status).toBe(404);
    }
    expect((await api.visitor.get(`data-exports/${id}`)).status).toBe(401);
  });
});
