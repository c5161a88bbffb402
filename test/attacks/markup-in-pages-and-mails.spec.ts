import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { buildStale } from '../../tools/local/build.mjs';
import { type ApiUnderTest, type Caller, ifMatch, startApi } from '../support/api.js';
import { openBrowser } from '../support/browser.js';
import { patience as pagePatience, takenOver } from '../support/browsing.js';
import { layOutMail } from '@app/platform/mail/lay-out-mail';
import { aCompany } from '../support/builders/company.builder.js';
import { aJob, type BuiltJob } from '../support/builders/job.builder.js';
import { show } from '../support/builders/public-job.js';
import { shareOf } from '../support/thorough.js';

/** What people write is text on every page: markup of strangers never runs, in any field. */

/** Each shows a dialog or leaves a mark in the page where it runs. */
const payloads = [
  `<script>alert(1);window.hit=1</script>`,
  `<img src=x onerror="alert(1);window.hit=1">`,
  `<svg onload="alert(1);window.hit=1">`,
  `<svg><script>alert(1);window.hit=1</script></svg>`,
  `"><script>alert(1);window.hit=1</script>`,
  `'><img src=x onerror=alert(1)>`,
  `</script><script>alert(1);window.hit=1</script>`,
  `</title><script>alert(1)</script>`,
  `--><script>alert(1)</script>`,
  `]]><script>alert(1)</script>`,
  `<a href="javascript:alert(1)" autofocus onfocus="alert(1)">x</a>`,
  `<a href="java&#10;script:alert(1)">x</a>`,
  `<a href="data:text/html,<script>alert(1)</script>">x</a>`,
  `<iframe srcdoc="<script>alert(1)</script>"></iframe>`,
  `<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">`,
  `<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>`,
  `<noscript><p title="</noscript><img src=x onerror=alert(1)>">`,
  `<form action="javascript:alert(1)"><button autofocus onfocus=alert(1)>x</button></form>`,
  `<details open ontoggle="alert(1)">x</details>`,
  `<video><source onerror="alert(1)"></video>`,
  `<body onload=alert(1)>`,
  `<meta http-equiv="refresh" content="0;url=javascript:alert(1)">`,
  `<base href="https://evil.example/">`,
  `<link rel=stylesheet href="https://evil.example/x.css">`,
  `<style>@import 'https://evil.example/x.css';</style>`,
  `<p style="background:url(https://evil.example/x)">x</p>`,
  `<img src="https://evil.example/pixel.png">`,
  `{{constructor.constructor('alert(1)')()}}`,
  `\${alert(1)}`,
  `&lt;script&gt;alert(1)&lt;/script&gt;`,
  `\u2028\u2029</script><script>alert(1)</script>`,
];

/** Hundreds of pages are opened, and the web app may have to be built first. */
const patience = 600_000;

let api: ApiUnderTest;
let browser: Browser;
let job: BuiltJob;
let admin: Caller;
beforeAll(async () => {
  await buildStale();
  [api, browser] = await Promise.all([startApi(), openBrowser()]);
  const companyId = (await aCompany({ name: 'Northwind' })).id;
  job = await aJob({ companyId });
  await show(api, companyId);
  admin = await api.as('companyAdmin', companyId);
}, patience);
afterAll(async () => {
  await browser?.close();
  await api?.stop();
});

const short = (text: string, length: number) => [...text].slice(0, length).join('');
const version = async (of: 'jobs' | 'companies', id: string) => (await admin.get(`${of}/${id}`)).body.version;

/** The payload in every field that takes a text; a field may refuse it, but then by name. */
async function written(payload: string): Promise<void> {
  const fields: Record<string, unknown> = {
    title: short(payload, 160),
    position: short(payload, 120),
    department: short(payload, 120),
    description: `<p>Before ${payload} after</p>`,
    skills: [short(payload, 60)],
    location: {
      streetAddress: short(payload, 200),
      addressLocality: short(payload, 120),
      addressCountry: 'Portugal',
    },
    education: { requirements: { type: short(payload, 60), credentialCategory: short(payload, 120) } },
    experience: { monthsOfExperience: 12, experienceType: short(payload, 120) },
    questions: { form: [{ id: job.id, title: short(payload, 200), type: 'text', required: true }] },
  };
  for (const [field, value] of Object.entries(fields)) {
    const { status } = await admin.patch(
      `jobs/${job.id}`,
      { [field]: value },
      ifMatch(await version('jobs', job.id)),
    );
    expect([field, payload, [200, 400].includes(status)]).toEqual([field, payload, true]);
  }
  const elsewhere = { location: { addressCountry: short(payload, 80) } };
  const rejected = await admin.patch(`jobs/${job.id}`, elsewhere, ifMatch(await version('jobs', job.id)));
  expect([payload, [400, 422].includes(rejected.status)]).toEqual([payload, true]);
  for (const body of [
    { companyName: short(payload, 120) },
    { description: payload },
    { location: { addressLocality: short(payload, 120) } },
  ]) {
    const at = await version('companies', job.companyId);
    const { status } = await admin.patch(`companies/${job.companyId}`, body, ifMatch(at));
    expect([Object.keys(body), payload, [200, 400].includes(status)]).toEqual([
      Object.keys(body),
      payload,
      true,
    ]);
  }
}

async function newPage(): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(pagePatience);
  return page;
}

/** Whatever ran, opened or was fetched from elsewhere while the page was read. */
async function harmOn(page: Page, path: string): Promise<string[]> {
  const harm: string[] = [];
  page.removeAllListeners();
  page.on('dialog', (dialog) => {
    harm.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'evil.example') harm.push(`request ${request.url()}`);
  });
  page.on('pageerror', (error) => harm.push(`error ${error.message}`));
  await page.goto(`${api.url}${path}`, { waitUntil: 'load' });
  await takenOver(page);
  if (await page.evaluate<boolean>('window.hit !== undefined')) harm.push('mark');
  const foreign = `[...document.querySelectorAll('#root script, #root iframe, #root object, #root embed, #root base, #root form[action^="javascript"], #root [onerror], #root [onload], #root [onfocus], #root a[href^="javascript"], #root a[href^="data"]')].map((element) => element.outerHTML)`;
  return [...harm, ...(await page.evaluate<string[]>(foreign))];
}

describe('what a company writes', () => {
  it(
    'runs in no public page, with scripts on and in the HTML of the server',
    async () => {
      const page = await newPage();
      const preview = `/company/${job.companyId}/job/${job.id}/preview`;
      for (const payload of shareOf(payloads)) {
        await written(payload);
        for (const path of [preview, `/job-search?company=${job.companyId}`])
          expect([payload, path, await harmOn(page, path)]).toEqual([payload, path, []]);
        const html = await (await fetch(`${api.url}${preview}`)).text();
        const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
        expect([payload, JSON.parse(data)['@type']]).toEqual([payload, 'JobPosting']);
      }
      await page.close();
    },
    patience,
  );

  it(
    'stands in feeds as text',
    async () => {
      for (const payload of payloads) {
        await admin.patch(
          `jobs/${job.id}`,
          { title: short(payload, 160) },
          ifMatch(await version('jobs', job.id)),
        );
        const reply = await fetch(`${api.url}/feeds/company/${job.companyId}.rss`);
        const text = await reply.text();
        expect([payload, reply.headers.get('content-security-policy')]).toEqual([
          payload,
          "default-src 'none'; sandbox",
        ]);
        expect([payload, /<(?:script|img|svg|iframe|body|base)\b/i.test(text)]).toEqual([payload, false]);
      }
    },
    patience,
  );
});

describe('what a visitor writes into an address', () => {
  it(
    'is text in the page that answers',
    async () => {
      const page = await newPage();
      for (const payload of shareOf(payloads, 1)) {
        const asked = encodeURIComponent(payload);
        for (const path of [
          `/job-search?q=${asked}`,
          `/job-search?place=${asked}&sort=${asked}`,
          `/?company=${asked}&cursor=${asked}`,
        ])
          expect([payload, path, await harmOn(page, path)]).toEqual([payload, path, []]);
      }
      for (const path of [
        '/%3Cscript%3Ealert(1)%3C/script%3E',
        '/company/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E/job/1/preview',
      ])
        expect([path, await harmOn(page, path)]).toEqual([path, []]);
      await page.close();
    },
    patience,
  );
});

describe('what people write into a mail', () => {
  it(
    'is text in its HTML part, wherever it stands',
    async () => {
      const page = await newPage();
      for (const payload of payloads) {
        const address = `${api.url}/?q=${payload}`;
        const { html } = layOutMail(
          {
            ...{ subject: payload, preview: payload, title: payload, closing: payload },
            paragraphs: [payload, `A ${payload} z`],
            facts: [[payload, payload]],
            button: { label: payload, address },
          },
          { brand: payload },
        );
        await page.setContent(html);
        const strangers = `[...document.querySelectorAll('script, iframe, object, embed, base, form, img, svg, video, link, details, [onerror], [onload], [onfocus], a[href^="javascript"], a[href^="data"], meta[http-equiv="refresh"]')].map((element) => element.outerHTML)`;
        expect([payload, await page.evaluate<string[]>(strangers)]).toEqual([payload, []]);
        expect([payload, await page.evaluate<boolean>('window.hit !== undefined')]).toEqual([payload, false]);
        expect(await page.locator('h1').textContent()).toBe(payload);
        expect(await page.locator('a').count()).toBe(1);
      }
      await page.close();
    },
    patience,
  );
});
