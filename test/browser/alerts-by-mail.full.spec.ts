import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, desk, overflowOf, patience, phone, takenOver } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';

const email = 'visitor@alerts.example';

describe('searches of somebody without an account, in the browser', () => {
  let browsing: Browsing;
  let page: Page;
  let link: string;

  beforeAll(async () => {
    browsing = await Browsing.start('browser_alerts_by_mail');
    page = await browsing.visit({ viewport: phone });
  });
  afterAll(() => browsing?.stop());

  const saved = () =>
    browsing.product.query(
      `select name, frequency, paused, confirmed_at is not null as confirmed from saved_search
       join alert_subscriber on alert_subscriber.id = subscriber_id where email = $1`,
      [email],
    );
  const article = () => page.getByRole('article', { name: 'designer' });

  it('saves a search for an address, which confirms it behind a link', async () => {
    await page.goto(`${browsing.product.webUrl}/job-search?q=designer&sort=salary`);
    await takenOver(page);
    await page.getByRole('link', { name: 'Save this search' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your e-mail address').fill('nobody');
    await dialog.getByRole('button', { name: 'Send me the link' }).click();
    await dialog.getByText('Please enter a valid email address').waitFor();
    expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
    await dialog.getByLabel('Your e-mail address').fill(email);
    await dialog.getByLabel('How often').selectOption('weekly');
    await dialog.getByRole('button', { name: 'Send me the link' }).click();
    await dialog.getByText(/^If visitor@alerts.example is your address/).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    expect(await saved()).toEqual([
      { name: 'designer', frequency: 'weekly', paused: false, confirmed: false },
    ]);
    await eventually(async () => {
      const [mail] = await browsing.client.mailsTo(email);
      link = /https?:\/\/\S+\/alerts\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      expect(link).not.toBe('');
    }, patience);
  });

  it('opening the link changes nothing, the button does', async () => {
    await page.goto(link);
    await page.getByText(`What is saved for ${email}.`).waitFor();
    await article().waitFor();
    expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
    expect(await saved()).toMatchObject([{ confirmed: false }]);
    await page.getByRole('button', { name: 'Confirm 1 search' }).click();
    await page.getByRole('heading', { name: 'Mailed to you' }).waitFor();
    expect(await saved()).toMatchObject([{ confirmed: true }]);
  });

  it('is mailed more often, paused and deleted there, on a desk and in the dark', async () => {
    await page.setViewportSize(desk);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
    const first = Promise.withResolvers<void>();
    await page.route('**/searches/*', async (route) => {
      await first.promise;
      await route.continue();
    });
    const requested = page.waitForRequest((request) => request.method() === 'PATCH');
    await article().getByRole('combobox').selectOption('daily');
    await requested;
    // The second change is made before the first one is answered.
    await article().getByRole('switch').click();
    first.resolve();
    await eventually(async () => expect(await saved()).toMatchObject([{ frequency: 'daily', paused: true }]));
    await page.unroute('**/searches/*');
    await eventually(async () => expect(await article().getByRole('combobox').isDisabled()).toBe(true));
    await page.getByRole('button', { name: 'Delete designer' }).click();
    await page.getByRole('heading', { name: 'Nothing is saved for this address any more' }).waitFor();
    expect(await saved()).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'This link has ended' }).waitFor();
    expect([await overflowOf(page), await barriersOn(page)]).toEqual([0, []]);
  });

  it('left no trouble behind', () => {
    expect(browsing.unexpected(/400|404/)).toEqual([]);
  });
});
