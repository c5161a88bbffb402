import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorCatalogue } from '@app/contracts/errors/catalogue';
import { AppError } from '@app/platform/errors/app-error';
import { OptimisticLockError } from '@mikro-orm/core';
import { type ApiUnderTest, type Caller, startApi } from '../../../../test/support/api.js';
import { rowsOf } from '../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../test/support/builders/company.builder.js';
import { aPipeline } from '../../../../test/support/builders/pipeline.builder.js';
import { asAppError } from './problem.filter.js';

let api: ApiUnderTest;
let manager: Caller;
beforeAll(async () => {
  api = await startApi();
  const companyId = (await aCompany()).id;
  await aPipeline({ companyId, isPlan: true });
  manager = await api.as('companyManager', companyId);
});
afterAll(() => api.stop());

const json = { 'content-type': 'application/json' };

describe('an error', () => {
  it('is problem details with a message for people and the id of the request', async () => {
    const reply = await manager.post(
      'jobs',
      { title: '', colour: 'red' },
      { 'x-request-id': 'my-request-1' },
    );
    expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(reply.headers.get('x-request-id')).toBe('my-request-1');
    expect(reply.body).toEqual({
      type: 'about:blank',
      title: 'Please check the highlighted fields',
      status: 400,
      code: 'request.invalid',
      message: 'Please check the highlighted fields',
      errors: { title: 'Please enter a job title', colour: 'This field is not known' },
      requestId: 'my-request-1',
    });
  });

  it('is kept by no cache, whatever the route says of its answers', async () => {
    for (const path of ['public-jobs?cursor=none', 'public-jobs?q=%00', '/feeds/jobs.rss?cursor=none'])
      expect([path, (await api.visitor.get(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
  });

  it('has one text for each status that clients know', () => {
    const texts = Object.values(errorCatalogue).map(({ status, message }) => `${status} ${message}`);
    expect(
      texts.filter((text) => text.startsWith('409')).every((text) => text === '409 Resource already exist'),
    ).toBe(true);
    expect(texts).toEqual(
      expect.arrayContaining([
        '404 Resource not found',
        '403 Action not allowed',
        '429 Too many requests',
        '500 Something went wrong',
      ]),
    );
  });

  it('nobody foresaw tells nothing but its id, and the log has the rest', async () => {
    const spoiled = await aCompany();
    const admin = await api.as('companyAdmin', spoiled.id);
    await rowsOf(`update company set location = '"text"'::jsonb, social = 'null'::jsonb where id = $1`, [
      spoiled.id,
    ]);
    const reply = await admin.get(`companies/${spoiled.id}`);
    // Lists of all companies, in other files, have it too.
    await rowsOf(`update company set location = '{}', social = '{}' where id = $1`, [spoiled.id]);
    expect([reply.status, reply.body.message]).toEqual([500, 'Something went wrong']);
    expect(JSON.stringify(reply.body)).not.toMatch(/TypeError|select|stack|\.ts/);
    expect(api.logs.join('')).toContain(reply.body.requestId);
  });

  it('is told apart by its kind', () => {
    expect(asAppError(new OptimisticLockError('stale')).code).toBe('resource.stale');
    expect(asAppError(new Error('x')).code).toBe('server.failure');
    const guarded = Object.assign(new Error('no'), { constraint: 'role_assignment_keeps_an_admin' });
    expect(asAppError(guarded).code).toBe('member.last-admin');
    expect(asAppError(new AppError('job.closed')).code).toBe('job.closed');
  });

  it.each([
    ['is starting', '57P03'],
    ['has no connection left', '53300'],
    ['has no room left on its disk', '53100'],
    ['cannot read its disk', '58030'],
    ['takes nothing because another one took over', '25006'],
    ['does not get done in time', '57014'],
  ])('of a database that %s asks to come again', (_what, code) => {
    const { status, code: told, retryAfterSeconds } = asAppError(Object.assign(new Error('no'), { code }));
    expect([status, told, retryAfterSeconds]).toEqual([503, 'database.unavailable', 5]);
  });
});

describe('what cannot be read', () => {
  it('is an address nobody serves: 404', async () => {
    for (const path of ['nowhere', 'jobs/x/y/z', 'company-statuses']) {
      const { status, body } = await manager.get(path);
      expect([path, status, body.message]).toEqual([path, 404, 'Resource not found']);
    }
    expect((await manager.delete('public-jobs')).status).toBe(404);
  });

  it('is broken JSON: 400', async () => {
    for (const text of ['{"title":', 'title', '{"title":"a","__proto__":{"x":1}}']) {
      const { status, body } = await manager.post('jobs', text, json);
      expect([text, status, body.code]).toEqual([text, 400, 'request.malformed']);
    }
    const empty = await manager.post('jobs', '', json);
    expect(empty.status).toBe(400);
    for (const body of [[], 'null', '7', '"text"']) {
      expect((await manager.post('jobs', typeof body === 'string' ? body : '[]', json)).status).toBe(400);
    }
  });

  it('is more than 256 KB: 413', async () => {
    const reply = await manager.post('jobs', { title: 'x', description: 'x'.repeat(270_000) });
    expect([reply.status, reply.body.code]).toEqual([413, 'request.too-large']);
  });

  it('is another content type than JSON: 415', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      const reply = await manager.post('jobs', 'title=Tester', { 'content-type': type });
      expect([type, reply.status, reply.body.code]).toEqual([type, 415, 'request.unsupported-media-type']);
    }
  });

  it('is an address with NUL: 400', async () => {
    for (const path of ['public-jobs?q=a%00b', 'jobs/%00', 'jobs?filter=%7B%22q%22%3A%22%00%22%7D']) {
      const { status, body } = await manager.get(path);
      expect([path, status, body.code]).toEqual([path, 400, 'request.malformed']);
    }
  });

  it('is an address with a broken escape: 400, and the process goes on', async () => {
    expect(await statusOf('/api/jobs/%zz')).toBe(400);
    expect(await statusOf('/api/public-jobs?q=%ff')).toBeLessThan(500);
    expect((await manager.get('jobs')).status).toBe(200);
  });

  function statusOf(path: string): Promise<number> {
    const { port } = new URL(api.url);
    return new Promise((resolve, reject) => {
      const headers = { authorization: manager.headers['authorization']! };
      const sent = httpRequest({ host: '127.0.0.1', port, path, headers }, (reply) => {
        reply.resume();
        resolve(reply.statusCode ?? 0);
      });
      sent.on('error', reject);
      sent.end();
    });
  }
});

describe('answers', () => {
  it('are not kept by anybody, not guessed at, and open to no other origin', async () => {
    const { headers } = await manager.get('jobs', { origin: 'https://evil.example' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('carry an id of their own when the sender’s is strange', async () => {
    const { headers } = await manager.get('jobs', { 'x-request-id': 'short' });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
