import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, desk, idle, overflowOf, patience, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { isScrolledTo, keepNothingInPlace, scrolledBy } from '../support/scrolled-to.js';

/** A company changes how long it keeps applications, and what it tells applicants. */
describe('how long applicants are told they are kept', () => {
  let browsing: Browsing;
  let admin: Page;

  beforeAll(async () => {
    browsing = await Browsing.start('browser_told_periods');
    admin = await browsing.signIn('company.admin@demo.example', { viewport: desk });
    await openDesk();
  }, 2 * patience);
  afterAll(() => browsing?.stop());

  const openDesk = async () => {
    await admin.goto(`${browsing.product.webUrl}/settings?tab=privacy`);
    await notice().getByRole('button', { name: 'See it as applicants do' }).waitFor();
  };
  const notice = () => admin.getByRole('region', { name: 'Your notice' });
  const tab = (name: string) =>
    admin.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name }).click();
  const isAtNotice = async () => {
    await isScrolledTo(admin, 'notice');
    const { y } = (await notice().getByRole('heading', { name: 'Your notice' }).boundingBox())!;
    expect([y >= 0, y < desk.height]).toEqual([true, true]);
  };
  /** Opens the desk at the notice while what stands above it is held back until it may come. */
  const openAtNotice = async () => {
    let goOn = () => {};
    const released = new Promise<void>((resolve) => (goOn = resolve));
    await admin.route(/api\/(data-requests|retention-)/, async (route) => {
      await released;
      await route.continue();
    });
    await admin.goto('about:blank');
    await admin.goto(`${browsing.product.webUrl}/settings?tab=privacy#notice`);
    await notice().getByRole('button', { name: 'See it as applicants do' }).waitFor();
    await keepNothingInPlace(admin);
    return goOn;
  };
  const denmark = () => admin.getByRole('dialog', { name: 'Keep applications, Denmark' });
  const look = async (file: string) => {
    const folder = process.env['SHOTS'];
    if (folder) await admin.screenshot({ path: `${folder}/${file}.png`, fullPage: true });
  };

  it('says so before a longer period is saved', async () => {
    await admin.getByRole('button', { name: 'Keep, Denmark: 6 months' }).click();
    const keep = denmark().getByLabel('Keep', { exact: true });
    await keep.fill('5');
    await denmark().getByText('Version 2 of your notice says 6 months after our decision.').waitFor();
    expect(await denmark().getByText('whatever they were told').count()).toBe(0);
    await keep.fill('6');
    await denmark().getByText('of your notice says').waitFor({ state: 'detached' });
    await keep.fill('12');
    await denmark()
      .getByText('What you save here is longer, and holds for everybody who has applied')
      .waitFor();
    expect(await barriersOn(admin)).toEqual([]);
    await look('told-dialog.1440');
    await denmark().getByRole('button', { name: 'Save' }).click();
    await notice().getByText('Version 2 does not say how long you keep applications now').waitFor();
  });

  it('says what applicants are told until the next version says it', async () => {
    const old = await browsing.product.query<{ content: Record<string, string> }>(
      `select content from employer_notice where number = 2
         and company_id = (select id from company where name = 'Northwind')`,
    );
    await notice()
      .getByText(/“We keep .*; for a job in Denmark it is 12 months after our decision/)
      .waitFor();
    await look('told-desk.1440');
    expect([await overflowOf(admin), await barriersOn(admin)]).toEqual([0, []]);
    await admin.setViewportSize(phone);
    expect(await overflowOf(admin)).toBe(0);
    await look('told-desk.390');
    await admin.setViewportSize(desk);
    await notice().getByRole('button', { name: 'Write the next version' }).click();
    const sheet = admin.getByRole('dialog', { name: 'Version 3 of your notice' });
    expect(await sheet.getByLabel('How long it is kept').inputValue()).toContain(
      'for a job in Denmark it is 12 months after our decision',
    );
    expect(await sheet.getByLabel('Whom to ask').inputValue()).toBe(old[0]!.content['contact']);
    await sheet.getByLabel('What is different').fill('Denmark');
    await sheet.getByRole('button', { name: 'Publish' }).click();
    await notice().getByText('Version 3', { exact: true }).waitFor();
    await notice().getByText('does not say how long').waitFor({ state: 'detached' });
  });

  it('says so in the settings of the company, too, and leads to the next version', async () => {
    // The periods have just been read: what is saved has to have them read again.
    await openDesk();
    await tab('Company');
    const months = admin.getByLabel('Months a decided application is kept');
    await months.fill('24');
    await admin.getByText('Version 3 of your notice says 6 months after our decision.').waitFor();
    await idle(admin.getByRole('button', { name: 'Save changes' })).click();
    await admin.getByRole('link', { name: 'Write the next version' }).click();
    await notice().getByText('Version 3 does not say how long you keep applications now').waitFor();
    await isAtNotice();
  });

  it('is led to past everything that stands above it, however late that comes', async () => {
    const goOn = await openAtNotice();
    goOn();
    await admin.getByRole('button', { name: 'Keep, Denmark: 12 months' }).waitFor();
    await isAtNotice();
  });

  it('leaves whoever scrolls on before all of that has come where they are', async () => {
    const goOn = await openAtNotice();
    const before = await scrolledBy(admin);
    await admin.mouse.move(desk.width / 2, desk.height / 2);
    await admin.mouse.wheel(0, 40);
    await eventually(async () => expect(await scrolledBy(admin)).toBe(before + 40));
    goOn();
    await admin.getByRole('button', { name: 'Keep, Denmark: 12 months' }).waitFor();
    await eventually(async () => expect(await admin.locator('.skel').count()).toBe(0), patience);
    expect(await scrolledBy(admin)).toBe(before + 40);
  });

  it('takes nobody back who was led to it by the figure above, and went on', async () => {
    await openDesk();
    await admin.getByRole('link', { name: /^Version 3, since / }).click();
    await isAtNotice();
    const there = await scrolledBy(admin);
    const nights = admin.getByRole('button', { name: 'Nights before' });
    await admin.evaluate('scrollTo(0, 0)');
    await nights.scrollIntoViewIfNeeded();
    const at = await scrolledBy(admin);
    expect(at).not.toBe(there);
    await nights.click();
    await admin.locator('.past-runs').or(admin.getByText('There was no run yet.')).first().waitFor();
    expect(await scrolledBy(admin)).toBe(at);
  });

  it('doubts words of one’s own where a period was decided after them, and leaves them until they are written anew', async () => {
    await browsing.product.query(
      `update employer_notice set content = jsonb_set(content::jsonb, '{period}', '"Half a year."') where number = 3`,
    );
    await admin.reload();
    await notice().getByText('in words of its own: “Half a year.”').waitFor();
    await notice().getByRole('button', { name: 'Write version 4' }).click();
    const sheet = admin.getByRole('dialog', { name: 'Version 4 of your notice' });
    expect(await sheet.getByLabel('How long it is kept').inputValue()).toBe('Half a year.');
    await admin.keyboard.press('Escape');
    await notice().getByRole('button', { name: 'Write the next version' }).click();
    expect(await sheet.getByLabel('How long it is kept').inputValue()).toContain('24 months after our');
    await admin.keyboard.press('Escape');
    await browsing.product.query('update employer_notice set published_at = now() where number = 3');
    await admin.reload();
    await notice().getByRole('button', { name: 'Write version 4' }).waitFor();
    expect(await notice().getByText('in words of its own').count()).toBe(0);
  });

  it('went wrong nowhere', () => {
    expect(browsing.unexpected()).toEqual([]);
  });
});
