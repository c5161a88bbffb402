import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, desk, logIn, overflowOf, patience, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { demoPassword, ownPassword } from '../support/product-client.js';
import { isScrolledTo, keepNothingInPlace } from '../support/scrolled-to.js';

const email = 'applicant@demo.example';

describe('everything about oneself, in the browser', () => {
  let browsing: Browsing;
  let page: Page;
  beforeAll(async () => {
    browsing = await Browsing.start('browser_your_data');
    page = await browsing.signIn(email, { viewport: phone });
  });
  afterAll(() => browsing?.stop());

  it('is asked for, put together, mailed about and downloaded', async () => {
    await page.goto(`${browsing.product.webUrl}/applicant/applicants-settings`);
    await page.getByRole('button', { name: 'Ask for your data' }).click();
    await page.getByText('Your data is ready').waitFor({ timeout: patience });
    expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
    const link = await browsing.linkTo(email, /https?:\S+#settings-data/);
    // The link leads there, and to nothing without signing in.
    const elsewhere = await browsing.visit({ viewport: desk, colorScheme: 'dark' });
    let goOn = () => {};
    const released = new Promise<void>((resolve) => (goOn = resolve));
    await elsewhere.route(/api\/(consents|data-requests|file-accesses|sessions)/, async (route) => {
      await released;
      await route.continue();
    });
    await elsewhere.goto(link);
    await logIn(elsewhere, email);
    await elsewhere.getByText('Your data is ready').waitFor();
    // However late what stands above it comes.
    await keepNothingInPlace(elsewhere);
    goOn();
    await isScrolledTo(elsewhere, 'settings-data');
    expect([await overflowOf(elsewhere), await barriersOn(elsewhere)]).toEqual([0, []]);
    const downloading = elsewhere.waitForEvent('download');
    await elsewhere.getByRole('button', { name: 'Download your data' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/);
    const files = unzipSync(await readFile(await download.path()));
    const data = JSON.parse(Buffer.from(files['data.json']!).toString());
    expect(data.account.email).toBe(email);
    expect(data.applications.length).toBeGreaterThan(0);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['README.txt', 'resume.json']));
  });

  it('stays to be downloaded while a new file is put together, where that fails, and beside it', async () => {
    const { product } = browsing;
    const shown = page.getByText('Your data is ready');
    const download = page.getByRole('button', { name: 'Download your data' });
    // Somebody else seems to be at it for an hour.
    await product.query(
      `insert into data_export (id, user_id, status, attempts, requested_at, leased_until)
       select gen_random_uuid(), id, 'running', 1, now(), now() + interval '1 hour' from app_user where email = $1`,
      [email],
    );
    await page.reload();
    await page.getByText('Your data is being put together').waitFor();
    expect([await shown.count(), await download.count()]).toEqual([1, 1]);
    await product.query(
      `update data_export set status = 'failed', failure = 'It went wrong', leased_until = null, finished_at = now()
       where status = 'running'`,
    );
    await page.getByText('It went wrong').waitFor();
    expect([await shown.count(), await download.count()]).toEqual([1, 1]);
    await page.getByRole('button', { name: 'Ask for a new file' }).click();
    await shown.nth(1).waitFor({ timeout: patience });
    const [newest = '', before = ''] = await shown.locator('..').allInnerTexts();
    for (const words of [newest, before])
      expect(words).toMatch(/^Your data is ready, asked for on \d+ \w+ \d{4}.*, until \d+ \w+ \d{4}/);
    expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
    const downloading = page.waitForEvent('download');
    await download.nth(1).click();
    expect(await (await downloading).failure()).toBeNull();
    const files = unzipSync(await readFile(await (await downloading).path()));
    const { madeAt } = JSON.parse(Buffer.from(files['data.json']!).toString());
    const [first] = await product.query<{ finished_at: Date }>(
      `select finished_at from data_export where status = 'ready' and user_id = (select id from app_user where email = $1)
       order by requested_at limit 1`,
      [email],
    );
    expect(Date.parse(madeAt)).toBeLessThanOrEqual(first!.finished_at.getTime());
  });

  it('is asked for by somebody without a role, whom the mail leads back to it', async () => {
    const email = 'nobody.yet@visit.example';
    await browsing.client.signUp(email, { given: 'Nora', family: 'Body' });
    const start = await browsing.signInAndLand(email, { viewport: phone }, ownPassword);
    await start.getByRole('button', { name: 'Get your data, or delete your account' }).click();
    await start.getByRole('button', { name: 'Delete my account' }).waitFor();
    await start.getByRole('button', { name: 'Ask for your data' }).click();
    await start.getByText('Your data is ready').waitFor({ timeout: patience });
    expect([await overflowOf(start), await barriersOn(start)]).toEqual([0, []]);
    const shots = process.env['SHOTS'];
    if (shots) await start.screenshot({ path: `${shots}/without-role.390.light.png`, fullPage: true });
    const link = await browsing.linkTo(email, /https?:\S+#settings-data/);
    const elsewhere = await browsing.visit({ viewport: desk, colorScheme: 'dark' });
    await elsewhere.goto(link);
    await logIn(elsewhere, email, ownPassword);
    await elsewhere.getByText('Your data is ready').waitFor();
    expect([await overflowOf(elsewhere), await barriersOn(elsewhere)]).toEqual([0, []]);
    if (shots) await elsewhere.screenshot({ path: `${shots}/without-role.1440.dark.png`, fullPage: true });
  });

  it('tells who opened the CV: the company, the role and when', async () => {
    const opened = page.getByRole('region', { name: 'Who opened my CV' });
    await opened.getByRole('listitem').first().waitFor();
    expect(await opened.getByRole('listitem').first().textContent()).toMatch(
      /, (Manager|Company admin|Reviewer|Viewer).*\.pdf, /,
    );
    expect(await overflowOf(page)).toBe(0);
  });

  it('is there for members of companies in their settings, too', async () => {
    const member = await browsing.signIn('company.admin@demo.example');
    await member.goto(`${browsing.product.webUrl}/settings`);
    await member.getByRole('button', { name: 'Ask for your data' }).click();
    await member.getByText('Your data is ready').waitFor({ timeout: patience });
    expect(await barriersOn(member)).toEqual([]);
  });

  it('is deleted with the password, kept within seven days, and gone after them', async () => {
    const { product, client } = browsing;
    const ask = async (): Promise<void> => {
      await page.goto(`${product.webUrl}/applicant/applicants-settings`);
      await page.getByRole('button', { name: 'Delete my account' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('What you sent stays').waitFor();
      expect(await dialog.locator('.retained-applications').innerText()).toMatch(
        /, (kept until|not decided yet: kept until 6 months after)/,
      );
      expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
      await dialog.getByLabel('Your password').fill('not the password at all');
      await dialog.getByRole('button', { name: 'Delete my account' }).click();
      await dialog.getByText('That is not your current password').waitFor();
      await dialog.getByLabel('Your password').fill(demoPassword);
      await dialog.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByRole('dialog', { name: 'You are signed out' }).waitFor();
      await page.getByRole('button', { name: 'Close' }).last().click();
      await page.waitForURL((address) => address.pathname === '/');
    };
    await ask();
    await eventually(async () => {
      const mails = await client.mailsTo(email);
      expect(mails.some(({ text }) => text.includes('Your account will be deleted'))).toBe(true);
    }, patience);
    // Whoever signs in meanwhile comes to where the account can be kept.
    await browsing.enter(page, email);
    await page.waitForURL((address) => address.pathname === '/applicant/applicants-settings');
    await page.getByRole('button', { name: 'Keep my account' }).first().click();
    await page.getByText('Your account stays').waitFor();
    await ask();
    await product.query(`update app_user set deletion_due_at = now() where email = $1`, [email]);
    await eventually(async () => {
      const rows = await product.query(`select 1 as found from identity.account where email = $1`, [email]);
      expect(rows).toEqual([]);
    }, patience);
  });

  it('went wrong nowhere', () => {
    // The wrong password is refused.
    expect(browsing.unexpected(/status of 400/)).toEqual([]);
  });
});
