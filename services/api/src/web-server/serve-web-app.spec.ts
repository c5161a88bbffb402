import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../test/support/api.js';
import { eventually } from '../../../../test/support/eventually.js';
import { testDatabase } from '../../../../test/support/infrastructure.js';
import { newNetworkAddress } from '../../../../test/support/rate-limits/trial.js';
import { asAdministrator } from '../../../../test/support/trial-card.js';

const shell = `<html><!--screen-files--><script src="/theme.js"></script>
  <link rel="stylesheet" crossorigin href="/assets/site.css"><!--app-head-->
  <noscript>It needs
  scripts</noscript><div><!--app-html--></div><!--app-data--></html>`;
const siteStyles = 'a{color:red}\n';
/** Nothing of a sheet means anything to whoever writes it into a page. */
const contactStyles = 'b::after{content:"$& $1"}\n';
/** What a build exports for the server, in its smallest form: a few screens, and addresses that mean what they say. */
const drawing = `
  export const isScreen = (pathname) => ['/contact', '/job-search'].includes(pathname) || pathname.startsWith('/auth/');
  export const searchOf = (url) => Object.fromEntries(new URL(url, 'http://localhost').searchParams);
  export const searchesWithout = (url) => (url.includes('?') ? [{ q: 'lighthouse' }, {}] : []);
  export const companiesOf = (url) => ({ q: new URL(url, 'http://localhost').searchParams.get('q') ?? '' });
  export const filesAhead = (url) => '<files of=' + new URL(url, 'http://localhost').pathname + '>';
  export const drawnAhead = (url) => (url.startsWith('/auth/login') ? 'ahead' : '');
  const drawn = (url) => (url.includes('apply=') ? '' : 'drawn ' + new URL(url, 'http://localhost').pathname);
  const linked = ['contact', 'lost'].map((name) => '<link rel="stylesheet" href="/assets/' + name + '.css">').join('');
  export const render = (url) => ({ html: drawn(url), head: linked });
`;

let folder: string;
let api: ApiUnderTest;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'web-'));
  await mkdir(path.join(folder, 'dist', 'assets'), { recursive: true });
  await mkdir(path.join(folder, 'dist-ssr'));
  await Promise.all([
    writeFile(path.join(folder, 'dist', 'index.html'), shell),
    writeFile(path.join(folder, 'dist', 'theme.js'), 'let theme;'),
    writeFile(path.join(folder, 'dist', 'assets', 'site.css'), siteStyles),
    writeFile(path.join(folder, 'dist', 'assets', 'contact.css'), contactStyles),
    writeFile(path.join(folder, 'dist-ssr', 'package.json'), '{ "type": "module" }'),
    writeFile(path.join(folder, 'dist-ssr', 'entry-server.js'), drawing),
  ]);
  api = await startApi({ WEB_DIR: folder });
});
afterAll(async () => {
  await api?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** As the visitor's browser asks, without following where it is sent. */
const ask = (address: string) => fetch(`${api.url}${address}`, { redirect: 'manual' });

describe('files of the build', () => {
  it.each(['/index.html', '/%69ndex.html', '/index.html?a=1', '/x%2f..%2findex.html'])(
    'hold no shell to be read raw at %s',
    async (address) => {
      const answer = await ask(address);
      expect([answer.status, answer.headers.get('x-frame-options')]).toEqual([404, 'DENY']);
      expect(answer.headers.get('content-security-policy')).toMatch(/; script-src 'self' 'sha256-[^ ;]+';/);
      expect(await answer.text()).not.toContain('<!--app-');
    },
  );
});

describe('a slash too many', () => {
  it.each([
    ['/contact/', '/contact'],
    ['/job-search/?q=a%2Fb&sort=newest', '/job-search?q=a%2Fb&sort=newest'],
    ['/contact///', '/contact'],
  ])('is taken from %s', async (address, to) => {
    const answer = await ask(address);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, to]);
  });

  it.each(['//evil.example/', '//evil.example/contact/', '/\\evil.example/', '//contact/', '/nowhere/'])(
    'sends nobody to another place: %s',
    async (address) => {
      const { status, location } = await sent(address);
      expect([status, location]).toEqual([404, undefined]);
    },
  );

  it.each(['//[', '/\\[', '/\\/[', '//'])(
    'is a page that is not there, not an error: %s',
    async (address) => {
      const { status, body } = await sent(address);
      expect([status, body]).toEqual([404, expect.stringContaining('drawn /')]);
    },
  );
});

describe('a screen that the browser draws', () => {
  it('names its files in its page; what the server draws says so itself', async () => {
    expect(await (await ask('/auth/login?return_to=x')).text()).toContain('<files of=/auth/login>');
    expect(await (await ask('/contact')).text()).not.toMatch(/<files|<!--/);
  });

  it('holds what everybody sees of it, where its program draws that anew', async () => {
    expect(await (await ask('/auth/login?return_to=x')).text()).toContain('<div>ahead</div>');
    expect(await (await ask('/auth/reset-password')).text()).toContain('<div></div>');
  });
});

describe('a page that the server draws', () => {
  it('holds the styles of its first view and the choice of the theme, and its policy takes nothing else', async () => {
    const answer = await ask('/contact');
    const html = await answer.text();
    for (const styles of [siteStyles, contactStyles])
      expect(html).toContain(`<style>${styles.trim()}</style>`);
    expect(html).toContain('<script>let theme;</script>');
    // The program finds a link to each sheet and asks for none again; the browser does not either.
    expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" disabled href="/assets/site.css">',
      '<link rel="stylesheet" disabled href="/assets/contact.css">',
      '<link rel="stylesheet" href="/assets/lost.css">',
    ]);
    const hashes = (found: string[]) =>
      found.map((text) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`).join('');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(`; style-src 'self'${hashes([siteStyles.trim(), contactStyles.trim()])};`);
    expect(policy).toContain(`; script-src 'self'${hashes(['let theme;'])};`);
    const elsewhere = (await ask('/auth/login')).headers.get('content-security-policy');
    expect(elsewhere).toContain("; script-src 'self'; style-src 'self';");
  });

  it.each([
    ['/contact', false],
    ['/contact?apply=1', true],
    ['/auth/login', true],
  ])('says nothing of missing scripts, and every other page does: %s', async (address, isSaid) => {
    expect((await (await ask(address)).text()).includes('<noscript>')).toBe(isSaid);
  });
});

describe('the page of a search', () => {
  const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const id = '01a1fcdf-17c5-7253-bd13-a30965550bc2';
  const keysOf = async (address: string): Promise<unknown[]> => {
    const answer = await ask(address);
    expect(answer.status).toBe(200);
    const json = /id="app-data">(.*)<\/script>/.exec(await answer.text())?.[1] ?? '';
    return JSON.parse(json).queries.map(({ key }: { key: unknown }) => key);
  };

  it.each([
    '?cursor=junk',
    `?cursor=${cursor([0, '2026-01-01 00:00:00+23', id])}`,
    `?sort=salary&cursor=${cursor([0, '2026-01-01 00:00:00+00', id])}`,
    '?company=01a1fcdf-17c5-0253-bd13-a30965550bc2',
    '?salaryMin=many&moon=full',
  ])('leaves out what is refused and shows the rest: %s', async (search) => {
    const asked = Object.fromEntries(new URLSearchParams(search));
    expect(await keysOf(`/${search}`)).toContainEqual(['public-jobs', asked]);
  });

  it('brings what it compares along where nothing is found, and only there', async () => {
    expect(await keysOf('/?q=qqqwwwzzz')).toEqual([
      ['public-jobs', { q: 'qqqwwwzzz' }],
      ['public-jobs', { q: 'lighthouse' }],
      ['public-jobs', {}],
      ['job-companies', { q: 'qqqwwwzzz' }],
    ]);
    expect(await keysOf('/job-search')).toEqual([
      ['public-jobs', {}],
      ['job-companies', { q: '' }],
    ]);
  });
});

describe('a page the browser draws', () => {
  it('has a title that is not its address, which may carry a code', async () => {
    const answer = await ask('/auth/user-invite/somebody@example.com/one-time-code');
    expect(await answer.text()).toContain('<title>Pathway</title>');
  });
});

describe('a page whose data cannot be read', () => {
  it('is told to be none while the database does not answer, and the browser gets what it needs to try again', async () => {
    const hurried = await startApi({
      WEB_DIR: folder,
      DATABASE_POOL_SIZE: '1',
      DATABASE_WAIT_SECONDS: '0.2',
    });
    try {
      const address = `/company/${randomUUID()}/job/${randomUUID()}/preview`;
      const page = `${hurried.url}${address}`;
      await asAdministrator(await testDatabase(), async (holder) => {
        await holder.query('begin; lock table public_job in access exclusive mode');
        const held = fetch(page);
        await eventually(async () => {
          const told = await fetch(page);
          expect([told.status, told.headers.get('retry-after')]).toEqual([503, '5']);
          expect(told.headers.get('content-type')).toBe('text/html; charset=utf-8');
          expect(told.headers.get('content-security-policy')).toContain("default-src 'none'");
          expect(await told.text()).toContain(`<files of=${address}>`);
        });
        await holder.query('rollback');
        await held;
      });
      expect((await fetch(page)).status).toBe(404);
    } finally {
      await hurried.stop();
    }
  });

  it('is left to the browser where it was asked for wrongly', async () => {
    const answer = await ask('/job-search?employmentType=never');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([200, null]);
  });
});

describe('services of others', () => {
  it('are named to the browser and let through only where the operator chose them', async () => {
    const chosen = await startApi({
      WEB_DIR: folder,
      ERROR_REPORTING_DSN: 'https://key@errors.example/7',
      BUG_WIDGET_URL: 'https://bugs.example/widget.js',
    });
    const settingsOf = async (address: string) => (await fetch(`${address}/config.json`)).json();
    const policyOf = async (address: string) =>
      (await fetch(`${address}/contact`)).headers.get('content-security-policy') ?? '';
    try {
      expect(await settingsOf(chosen.url)).toMatchObject({
        errorReporting: { dsn: 'https://key@errors.example/7' },
        bugWidget: { scriptUrl: 'https://bugs.example/widget.js' },
      });
      expect(await policyOf(chosen.url)).toMatch(
        /script-src 'self' 'sha256-[^ ;]+' https:\/\/bugs\.example;/,
      );
      // A program of others knows of no policies by which it could hand over texts.
      expect(await policyOf(chosen.url)).not.toContain('trusted-types');
      expect(await policyOf(chosen.url)).toMatch(
        /connect-src [^;]*https:\/\/errors\.example https:\/\/bugs\.example;/,
      );
    } finally {
      await chosen.stop();
    }
    expect(await settingsOf(api.url)).toMatchObject({
      errorReporting: { dsn: null },
      bugWidget: { scriptUrl: null },
    });
    expect(await policyOf(api.url)).toContain("require-trusted-types-for 'script'");
    expect(await policyOf(api.url)).not.toMatch(/errors\.example|bugs\.example/);
  });
});

describe('an address that is none', () => {
  it('is a problem with the id of its request', async () => {
    const answer = await ask('/%ff');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      400,
      'application/problem+json; charset=utf-8',
    ]);
    expect(await answer.json()).toMatchObject({
      code: 'request.malformed',
      requestId: answer.headers.get('x-request-id'),
    });
  });
});

/** The path as it stands: `fetch` would tidy it up. */
async function sent(
  address: string,
): Promise<{ status: number | undefined; location: string | undefined; body: string }> {
  const { hostname, port } = new URL(api.url);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ hostname, port, path: address }, resolve).on('error', reject);
  });
  return { status: answer.statusCode, location: answer.headers.location, body: await text(answer) };
}

it('pages have the rate limit of public routes', async () => {
  const limited = await startApi({
    ...{ WEB_DIR: folder, RATE_LIMIT_FACTOR: '1', RATE_LIMITS: 'public=1', TRUSTED_PROXY_HOPS: '1' },
  });
  const headers = { 'x-forwarded-for': newNetworkAddress() };
  const [page, next] = [
    await fetch(`${limited.url}/job-search?q=1`, { headers }),
    await fetch(`${limited.url}/job-search?q=2`, { headers }),
  ];
  expect([page.status, next.status]).toEqual([200, 429]);
  expect(next.headers.get('content-type')).toBe('text/html; charset=utf-8');
  await limited.stop();
});
