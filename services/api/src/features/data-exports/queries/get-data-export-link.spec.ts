import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { Logger } from '@app/platform/logging/logger';
import { FILE_STORAGE, type FileStorage } from '@app/platform/storage/file-storage';
import type { FastifyInstance } from 'fastify';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { createAssetHost } from '../../../files-host/asset-host.js';

let api: ApiUnderTest;
let assets: FastifyInstance;
beforeAll(async () => {
  api = await startApi();
  assets = createAssetHost({
    storage: api.app.get<FileStorage>(FILE_STORAGE),
    reader: api.app.get(ScopedReader),
    signingKey: api.env.FILES_KEY,
    appUrl: api.env.PUBLIC_URL,
    logger: api.app.get(Logger),
  });
  await assets.listen({ port: api.env.ASSETS_PORT, host: '127.0.0.1' });
});
afterAll(async () => {
  await assets.close();
  await api.stop();
});

async function aReadyExport(ends = '7 days'): Promise<{ me: Caller; id: string }> {
  const me = await api.as('applicant');
  const { id } = (await me.post('data-exports')).body;
  await api.app
    .get<FileStorage>(FILE_STORAGE)
    .write(`exports/${id}/1`, 'application/zip', Buffer.from('zip'));
  await rowsOf(
    `update data_export set status = 'ready', attempts = 1, size = 3, finished_at = '2026-11-23T09:00:00Z',
       ends_at = now() + $2::interval where id = $1`,
    [id, ends],
  );
  return { me, id };
}

describe('the file of an export', () => {
  it('is downloaded by a link of a few minutes, which only its owner gets', async () => {
    const { me, id } = await aReadyExport();
    const { status, body } = await me.get(`data-exports/${id}/link`);
    expect(status).toBe(200);
    expect(new Date(body.expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(300_000);
    const reply = await fetch(body.url);
    expect([reply.status, reply.headers.get('content-type'), await reply.text()]).toEqual([
      200,
      'application/zip',
      'zip',
    ]);
    expect(reply.headers.get('content-disposition')).toMatch(
      /^attachment; filename="my-data-2026-11-23.zip"/,
    );
    for (const other of [await api.as('applicant'), await api.as('stacAdmin')])
      expect((await other.get(`data-exports/${id}/link`)).status).toBe(404);
    expect((await api.visitor.get(`data-exports/${id}/link`)).status).toBe(401);
  });

  it('is gone with its time, and so is a link that was given out shortly before', async () => {
    const { me, id } = await aReadyExport('2 minutes');
    const { body } = await me.get(`data-exports/${id}/link`);
    expect(new Date(body.expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(120_000);
    await rowsOf('update data_export set ends_at = now() where id = $1', [id]);
    const over = await me.get(`data-exports/${id}/link`);
    expect([over.status, over.body.code, over.body.message]).toEqual([
      410,
      'data-export.ended',
      'This file is not there any more. Please ask for your data once more',
    ]);
  });

  it('is not given out before it is complete, nor where it was given up', async () => {
    const { me, id } = await aReadyExport();
    for (const [status, answered] of [
      ['queued', 422],
      ['running', 422],
      ['failed', 410],
      ['ended', 410],
    ] as const) {
      await rowsOf('update data_export set status = $2 where id = $1', [id, status]);
      expect([status, (await me.get(`data-exports/${id}/link`)).status]).toEqual([status, answered]);
    }
  });
});
