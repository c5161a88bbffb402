import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../test/support/api.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: 'https://work.example' });
});
afterAll(() => api.stop());

describe('robots.txt', () => {
  it('lets everybody read, keeps them out of what is private and names the sitemap', async () => {
    const { status, headers, body } = await api.visitor.get('/robots.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = String(body).split('\n');
    expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Allow: /']);
    for (const path of ['/api/', '/auth', '/applicant/', '/company-profile/', '/dashboard'])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).toContain('Sitemap: https://work.example/sitemap.xml');
  });

  it('keeps nobody out of a public page', async () => {
    const { body } = await api.visitor.get('/robots.txt');
    const closed = [...String(body).matchAll(/^Disallow: (.+)$/gm)].map(
      ([, path]) => new RegExp(`^${path!.replace(/[.?+()[\]]/g, '\\$&').replaceAll('*', '.*')}`),
    );
    const open = [
      '/',
      '/job-search',
      '/contact',
      '/terms',
      '/feeds/jobs.rss',
      '/company/1/job/2/preview',
      '/companies/1',
    ];
    for (const path of open) expect([path, closed.filter((rule) => rule.test(path))]).toEqual([path, []]);
    for (const path of ['/company', '/company/1/users', '/company/1/job/create', '/auth/login'])
      expect([path, closed.some((rule) => rule.test(path))]).toEqual([path, true]);
  });

  it('answers those who have it already with nothing', async () => {
    const { headers } = await api.visitor.get('/robots.txt');
    const again = await api.visitor.get('/robots.txt', { 'if-none-match': headers.get('etag')! });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('is a file of the site and no call of the API', async () => {
    expect((await api.visitor.get('robots.txt')).status).toBe(404);
    expect((await api.request('HEAD', '/robots.txt')).status).toBe(200);
  });
});
