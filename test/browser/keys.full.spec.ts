import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import type { Page } from 'playwright-core';
import { Browsing, takenOver } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { tabTo } from '../support/keyboard.js';
import { demoPassword } from '../support/product-client.js';

const title = 'Harpsichord Tuner';

/** What people do who have no mouse, or whose letters come from a voice. Each step stands on the last. */
describe('keys, in the browser', () => {
  let browsing: Browsing;
  let page: Page;
  let jobId: string;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const isInSearch = () => page.evaluate(`document.activeElement?.matches('[data-hotkey="/"]') ?? false`);
  const help = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

  beforeAll(async () => {
    browsing = await Browsing.shared();
    const ask = await browsing.client.actAs('company.admin@demo.example');
    const { body: draft, etag } = await ask('POST', 'jobs', { title });
    jobId = draft.id;
    const { status: written } = await ask(
      'PATCH',
      `jobs/${jobId}`,
      {
        description: '<p>Tune what others play.</p>',
        employmentType: 'fullTime',
        locationType: 'remote',
        location: { addressCountry: 'Portugal' },
        requirements: { cv: false, coverLetter: false, links: false },
        questions: {
          form: [{ id: newId(), title: 'Which pitch do you prefer?', type: 'text', required: true }],
        },
      },
      { 'if-match': etag ?? '' },
    );
    expect(written).toBe(200);
    const { status } = await ask('PUT', `job-statuses/${jobId}`, { status: 'published' });
    expect(status).toBe(200);
    page = await browsing.visit();
  });
  afterAll(() => browsing?.stop());

  it('lead to the search, and list themselves where nobody writes', async () => {
    await page.goto(browsing.product.webUrl);
    await takenOver(page);
    await press('/');
    await eventually(async () => expect(await isInSearch()).toBe(true));
    await page.keyboard.type('?');
    expect(await help().count()).toBe(0);
    await press('Backspace', 'Shift+Tab', '?');
    await help().getByText('Go to the search field of the screen').waitFor();
    await press('Escape');
    await help().waitFor({ state: 'detached' });
  });

  it('lead from the search over the job and the sign-in to a sent application', async () => {
    await press('/');
    await page.keyboard.type('harpsichord');
    await press('Enter');
    await page.waitForURL(/q=harpsichord/);
    await tabTo(page, 'link', new RegExp(title));
    await press('Enter');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await tabTo(page, 'link', /^Apply/);
    await press('Enter');
    await tabTo(page, 'textbox', 'E-mail');
    await page.keyboard.type('applicant@demo.example');
    await tabTo(page, 'textbox', 'Password');
    await page.keyboard.type(demoPassword);
    await press('Enter');
    await page.getByRole('heading', { name: /^Apply to/ }).waitFor();
    await tabTo(page, 'textbox', /Which pitch/);
    await page.keyboard.type('415 Hz, with a sign: ?/');
    await tabTo(page, 'button', 'Send application');
    await press('Enter');
    await page.getByText('Your application is sent').waitFor();
  });

  it('that are a letter or a sign are switched off by an applicant, with the keyboard too', async () => {
    await page.goto(`${browsing.product.webUrl}/applicant/settings`);
    await tabTo(page, 'button', 'Keyboard shortcuts');
    await press('Enter');
    await tabTo(page, 'switch', 'Single-key shortcuts');
    await press('Space', 'Escape');
    await help().waitFor({ state: 'detached' });
    await press('?');
    await page.goto(browsing.product.webUrl);
    await takenOver(page);
    await press('?', '/');
    expect([await help().count(), await isInSearch()]).toEqual([0, false]);
  });

  it('stay off in the back office and on the board, where other keys work, and are switched on again', async () => {
    // Somebody else signs in on the same device: its choices stay.
    await page.evaluate(`(() => { for (const key of Object.keys(localStorage))
      if (key !== 'singleKeys') localStorage.removeItem(key); })()`);
    await browsing.enter(page, 'company.admin@demo.example');
    await page.goto(`${browsing.product.webUrl}/dashboard`);
    await page.getByRole('heading', { name: 'Jobs', exact: true }).waitFor();
    await press('/', '?');
    expect([await help().count(), await isInSearch()]).toEqual([0, false]);
    await page.getByRole('link', { name: title }).first().focus();
    await press('Enter');
    const card = page.locator('[data-card] a').first();
    await card.waitFor();
    await card.focus();
    await press('m', '?', ']');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await tabTo(page, 'button', 'Keys on the board');
    await press('Enter');
    await tabTo(page, 'switch', 'Single-key shortcuts');
    await press('Space', 'Escape');
    await page.getByRole('dialog', { name: 'Keys on the board' }).waitFor({ state: 'detached' });
    await card.focus();
    await press('m');
    await page.getByRole('dialog', { name: /Clara Nwosu/ }).waitFor();
    await press('Escape');
    await page.getByRole('dialog', { name: /Clara Nwosu/ }).waitFor({ state: 'detached' });
    await card.focus();
    await press('?');
    await page.getByRole('dialog', { name: 'Keys on the board' }).waitFor();
    await press('Escape');
    await page.getByRole('dialog', { name: 'Keys on the board' }).waitFor({ state: 'detached' });
  });

  it('write about a candidate straight from the board, and lead back to the card', async () => {
    const card = page.locator('[data-card] a').first();
    const name = await card.innerText();
    await card.focus();
    await press('c');
    await page.locator('textarea:focus').waitFor();
    await page.keyboard.type('Hears a cent.');
    await press('Control+Enter');
    const activity = page.getByRole('region', { name: 'Activity' });
    await activity.getByText('Hears a cent.').waitFor();
    await press('Escape', 'Escape');
    await activity.waitFor({ state: 'detached' });
    await page.locator('[data-card] a:focus', { hasText: name }).waitFor();
    await press('e');
    await page.locator('[data-mode="message"] textarea:focus').waitFor();
    await press('Escape', 'Escape');
    await activity.waitFor({ state: 'detached' });
  });

  it('go through the list: from row to row, choosing, writing', async () => {
    await page.getByRole('link', { name: /^List/ }).click();
    const rows = page.locator('[data-row]');
    await rows.first().waitFor();
    await rows.first().locator('.is-main a').focus();
    await press('x');
    await page.getByText('1 candidate chosen').waitFor();
    await press('x');
    await page.getByText('1 candidate chosen').waitFor({ state: 'detached' });
    await press('c');
    await page.locator('[data-mode="comment"] textarea:focus').waitFor();
    await page.getByRole('region', { name: 'Activity' }).getByText('Hears a cent.').waitFor();
    await press('Escape', 'Escape');
    await page.locator('[data-row] a:focus').waitFor();
    await press('?');
    await page.getByRole('dialog', { name: 'Keys in the list' }).waitFor();
    await press('Escape');
  });

  it('review one candidate from the dashboard to the letter', async () => {
    await page.goto(`${browsing.product.webUrl}/dashboard`);
    await tabTo(page, 'link', title);
    await press('Enter');
    await tabTo(page, 'link', /Clara Nwosu/);
    await press('Enter');
    await tabTo(page, 'link', 'Open page');
    await press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Clara Nwosu' }).waitFor();
    await press('c');
    await page.locator('[data-mode="comment"] textarea:focus').waitFor();
    await page.keyboard.type('Ask about temperaments, @Teo');
    await page
      .getByRole('option')
      .or(page.getByRole('button', { name: /Teo Ramires/ }))
      .first()
      .waitFor();
    await press('Enter', 'Control+Enter');
    const activity = page.getByRole('region', { name: 'Activity' });
    await activity.locator('b', { hasText: '@Teo Ramires' }).waitFor();
    await press('Escape', 'e');
    await page.locator('[data-mode="message"] textarea:focus').waitFor();
    await page.keyboard.type('Would Tuesday suit you?');
    await press('Control+Enter');
    await activity.getByText('Would Tuesday suit you?').waitFor();
    await press('Escape');
    await tabTo(page, 'textbox', 'Tags');
    await page.keyboard.type('Good ear');
    await press('Enter');
    await page.getByRole('button', { name: 'Remove Good ear' }).waitFor();
    await press('Escape', 'm');
    await page.getByRole('dialog', { name: 'Move to' }).waitFor();
    await press('Enter');
    await activity.getByText(/^Moved to Review/).waitFor();
  });

  it('refuse in some days, take that back, refuse now, open again and hire', async () => {
    const reject = async (...when: string[]) => {
      await press('r');
      const dialog = page.getByRole('dialog', { name: 'Refuse Clara Nwosu' });
      await tabTo(page, 'combobox', 'Reason');
      await page.keyboard.type('Skills');
      await tabTo(page, 'radio', /^In \d days/);
      await press(...when);
      await tabTo(page, 'button', 'Refuse Clara');
      await press('Enter');
      await dialog.waitFor({ state: 'detached' });
    };
    const notice = page.getByRole('region', { name: 'Refusal' });
    await reject('Space');
    // The move before it cannot be taken back by itself any more, so nothing offers that. Left alone it would go, too, later.
    await page.getByText('Clara Nwosu is refused').waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached', timeout: 1_000 });
    await tabTo(page, 'button', 'Take back');
    await press('Enter');
    await notice.waitFor({ state: 'detached' });
    await reject('ArrowUp');
    await tabTo(page, 'button', 'Open again');
    await press('Enter');
    await notice.waitFor({ state: 'detached' });
    await press('m');
    await page.getByRole('dialog', { name: 'Move to' }).waitFor();
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter');
    const hiring = page.getByRole('dialog', { name: 'Hire Clara Nwosu' });
    await hiring.waitFor();
    await tabTo(page, 'button', 'Hire Clara Nwosu');
    await press('Enter');
    await hiring.waitFor({ state: 'detached' });
    await page.locator('[aria-current="step"]').getByText('Hired').waitFor();
    // The settings of applicants are no screen yet.
    expect(browsing.unexpected(/applicant\/settings$/)).toEqual([]);
  });
});
