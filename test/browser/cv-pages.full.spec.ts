import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn, troublesOf } from '../support/browser.js';
import { Browsing, overflowOf, phone, withoutLiveUpdates } from '../support/browsing.js';

type Sent = { path: string; last_name: string };

/** Somebody of the demo who sent a PDF. */
const WITH_PDF = `select '/candidates-profile/' || sent.company_id || '/' || sent.job_id || '/' || sent.applicant_id as path,
    sent.last_name
  from application sent join company on company.id = sent.company_id join stored_file file on file.id = sent.cv_file_id
  where company.name = 'Northwind' and file.content_type = 'application/pdf' and file.status = 'available'
  order by sent.id limit 1`;

/** How much of the first page is dark: words can lie above a sheet on which nothing was drawn. */
const inkOf = (page: Page) =>
  page.evaluate<number>(`(() => {
    const { width, height } = document.querySelector('.pdf-page canvas');
    const { data } = document.querySelector('.pdf-page canvas').getContext('2d').getImageData(0, 0, width, height);
    return data.filter((value, index) => index % 4 === 0 && value < 100).length;
  })()`);

/** A black square of 32 by 32 pixels as some scanners write it (JPEG 2000, ITU-T T.800). */
const picture = Buffer.from(
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAIAAAACAAAQcHAAAAAAAPY29scgEAAAAAABEAAACLanAyY/9P' +
    '/1EAKQAAAAAAIAAAACAAAAAAAAAAAAAAACAAAAAgAAAAAAAAAAAAAQcBAf9SAAwAAAABAAAEBAAB/1wABEBA/2QAJQABQ3JlYXRlZCBieSBPcGVu' +
    'SlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAAGQAB/5PfgEARUFSv/2+Pjf/Z',
  'base64',
);
const scanned = Buffer.concat([
  Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 260] /Contents 5 0 R /Resources <</XObject <</I 4 0 R>>>>>> endobj
5 0 obj <</Length 25>> stream
200 0 0 260 0 0 cm /I Do
endstream endobj
4 0 obj <</Type /XObject /Subtype /Image /Width 32 /Height 32 /ColorSpace /DeviceGray /BitsPerComponent 8
/Filter /JPXDecode /Length ${picture.length}>> stream
`),
  picture,
  Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
]);

describe('the CV of a candidate in a browser', () => {
  let browsing: Browsing;
  let sent: Sent;

  beforeAll(async () => {
    browsing = await Browsing.shared();
    const [found] = await browsing.product.query<Sent>(WITH_PDF);
    if (!found) throw new Error('Nobody of the demo sent a PDF');
    sent = found;
  });
  afterAll(() => browsing?.stop());

  async function recruiter(look: Parameters<Browsing['signIn']>[1] = {}) {
    const page = await browsing.signIn('company.manager@demo.example', look);
    await withoutLiveUpdates(page);
    return page;
  }

  it('is shown as pages whose words can be marked, and as text where one likes', async () => {
    const page = await recruiter();
    const troubles = troublesOf(page);
    await page.goto(`${browsing.product.webUrl}${sent.path}`);
    const first = page.getByRole('region', { name: /^Page 1 of \d+$/ });
    await first.and(page.locator('[aria-busy="false"]')).waitFor();
    expect(await first.innerText()).toContain(sent.last_name);
    expect(await inkOf(page)).toBeGreaterThan(200);
    expect([await barriersOn(page), await overflowOf(page)]).toEqual([[], 0]);
    await page
      .getByRole('radio', { name: 'Text' })
      .or(page.getByRole('button', { name: 'Text' }))
      .first()
      .click();
    await page.locator('.candidate__words', { hasText: sent.last_name }).waitFor();
    expect(await first.count()).toBe(0);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it('begins with its words on a phone, where its pages are one click away', async () => {
    const page = await recruiter({ viewport: phone });
    await page.goto(`${browsing.product.webUrl}${sent.path}`);
    await page.locator('.candidate__words', { hasText: sent.last_name }).waitFor();
    await page
      .getByRole('radio', { name: 'Page' })
      .or(page.getByRole('button', { name: 'Page' }))
      .first()
      .click();
    await page.locator('.pdf-page[aria-busy="false"]').first().waitFor();
    expect([await barriersOn(page), await overflowOf(page)]).toEqual([[], 0]);
    await page.context().close();
  });

  it('leaves what is only for the screen off the paper its candidate is printed on, dark or not', async () => {
    const page = await recruiter({ colorScheme: 'dark' });
    await page.goto(`${browsing.product.webUrl}${sent.path}`);
    const tags = page.getByLabel('Tags');
    await tags.fill('On paper');
    await tags.press('Enter');
    await page.getByRole('button', { name: 'Remove On paper' }).waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const controls = page.locator('main :is(button, input, select, textarea, .btn)');
    const shown = await Promise.all((await controls.all()).map((control) => control.isVisible()));
    expect(shown).not.toContain(true);
    expect(await page.getByText('On paper', { exact: true }).isVisible()).toBe(true);
    expect(await page.locator('.candidate__printed').isVisible()).toBe(true);
    const colour = await page.evaluate<string>(`getComputedStyle(document.querySelector('h1')).color`);
    expect(colour).toMatch(/^rgb\((\d{1,2}), (\d{1,2}), (\d{1,2})\)$/);
    await page.context().close();
  });

  /** The page with another file in place of the one that was sent. */
  async function withFile(body: Buffer) {
    const page = await recruiter();
    await page.route('**/signed/**', (route) =>
      route.fulfill({
        body,
        contentType: 'application/pdf',
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    return page;
  }

  it('is shown where it was scanned', async () => {
    const page = await withFile(scanned);
    await page.goto(`${browsing.product.webUrl}${sent.path}`);
    await page.locator('.pdf-page[aria-busy="false"]').waitFor();
    expect(await inkOf(page)).toBeGreaterThan(10_000);
    await page.context().close();
  });

  it('says so where its pages cannot be shown', async () => {
    const page = await withFile(Buffer.from('no PDF at all'));
    await page.goto(`${browsing.product.webUrl}${sent.path}`);
    await page.getByText('The pages cannot be shown here').waitFor();
    await page.context().close();
  });
});
