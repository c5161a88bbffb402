import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import type { Page } from 'playwright-core';
import { Browsing, confirm, jobIdIn } from '../support/browsing.js';
import { tabTo } from '../support/keyboard.js';
import type { Ask } from '../support/product-client.js';

const editorLimit = 140 * 1024;

/** A job from its first letter to the public, as a company writes it. Each step stands on the last. */
describe('writing jobs, in the browser', () => {
  let browsing: Browsing;
  let page: Page;
  let api: Ask;
  let jobAddress: string;
  const fetched: string[] = [];

  const saved = () => page.locator('.wiz__saved').getByText(/saved at/i);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const act = async (title: string, name: RegExp) => {
    await page.getByRole('button', { name: `More for ${title}` }).click();
    await page.getByRole('dialog', { name: title }).getByRole('button', { name }).click();
  };

  beforeAll(async () => {
    browsing = await Browsing.start('browser_jobs');
    api = await browsing.client.actAs('company.admin@demo.example');
    page = await browsing.signIn('company.admin@demo.example');
    page.on('response', (response) => fetched.push(new URL(response.url()).pathname));
    await page.goto(`${browsing.product.webUrl}/dashboard`);
  });
  afterAll(() => browsing?.stop());

  it('writes the text with the keyboard alone', async () => {
    await page.getByRole('heading', { name: 'Jobs', exact: true }).waitFor();
    expect(fetched.some((file) => file.includes('rich-text-editor'))).toBe(false);
    await tabTo(page, 'link', /^New job/);
    await press('Enter');
    await page.waitForURL(/job-details/);
    await tabTo(page, 'textbox', /^Job title/);
    await page.keyboard.type('Rope Access Technician');
    await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
    await tabTo(page, 'textbox', /^Description/);
    await page.keyboard.type('You climb ');
    await press('Control+b');
    await page.keyboard.type('turbines');
    await press('Control+b', 'Enter', 'Shift+Tab');
    await tabTo(page, 'button', /^Heading/);
    await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
    await page.locator('[contenteditable]:focus').waitFor();
    await page.keyboard.type('Check bolts');
    await press('Enter');
    await page.keyboard.type('Read ');
    await press('Control+k');
    await page.getByLabel('Address of the link').waitFor();
    await page.keyboard.type('example.com/safety');
    await press('Enter');
    await saved().waitFor();
    await press('Tab');
    expect(await page.evaluate('document.activeElement.closest(".editor")')).toBeNull();
    await tabTo(page, 'textbox', /^Skills/);
    await page.keyboard.type('Ropes');
    await press('Enter');
    await tabTo(page, 'button', /Add a language/);
    await press('Enter');
    await tabTo(page, 'button', /^Continue/);
    await press('Enter');
    await page.waitForURL(/job-employment\?jobId=/);
    expect(await page.evaluate('document.activeElement.id')).toBe('wizard-step');
  });

  it('sets place, pay and questions with the keyboard alone, and publishes', async () => {
    await tabTo(page, 'radio', /Full-time/);
    await press('Space');
    await tabTo(page, 'radio', /Remote/);
    await press('Space', 'ArrowRight');
    await tabTo(page, 'textbox', /^City/);
    await page.keyboard.type('Bremerhaven');
    await tabTo(page, 'combobox', /^Country/);
    await page.keyboard.type('Germany');
    await tabTo(page, 'textbox', /^Street/);
    await page.keyboard.type('Am Hafen 3');
    await tabTo(page, 'textbox', /^Postal code/);
    await page.keyboard.type('27568');
    await tabTo(page, 'textbox', /^From/);
    await page.keyboard.type('48,000');
    await tabTo(page, 'textbox', /^Experience, in years/);
    await page.keyboard.type('1.5');
    await tabTo(page, 'button', /^Continue/);
    await press('Enter');
    await page.waitForURL(/job-settings/);
    for (const question of ['Can you swim?', 'Since when do you climb?']) {
      await tabTo(page, 'button', /Add a question/);
      await press('Enter');
      await page.keyboard.type(question);
      // Adds nothing and, above all, publishes nothing.
      await press('Enter');
    }
    await tabTo(page, 'button', /^Move Question 2/, 'Shift+Tab');
    await press('ArrowUp');
    await page.getByText('Since when do you climb? is now 1 of 2').waitFor();
    expect(await page.getByLabel('Question 1', { exact: true }).inputValue()).toBe(
      'Since when do you climb?',
    );
    await page.getByRole('button', { name: 'Add a stage' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Trial climb');
    await press('Enter');
    await page.getByRole('button', { name: 'Edit Trial climb' }).waitFor();
    await tabTo(page, 'button', /^Publish job/);
    await press('Enter');
    await page.getByRole('dialog').getByText('The job is published').waitFor();
    await press('Escape');
    await page.waitForURL(/\/job\/[0-9a-f-]{36}$/);
    jobAddress = page.url();
    const { body } = await api('GET', `jobs/${jobIdIn(jobAddress)}`);
    expect(body).toMatchObject({
      status: 'published',
      location: { streetAddress: 'Am Hafen 3', postalCode: '27568', city: 'Bremerhaven' },
      locationType: 'hybrid',
      experience: { monthsOfExperience: 18 },
      skills: ['Ropes'],
    });
  });

  it('shows the formatting on the public page', async () => {
    const guest = await browsing.visit({ javaScriptEnabled: false });
    await guest.goto(`${jobAddress}/preview`);
    const text = await guest.locator('main').innerHTML();
    expect(text).toContain('You climb <b>turbines</b>');
    expect(text).toMatch(/<ul><li>Check bolts<\/li><li>Read <a href="https:\/\/example\.com\/safety"/);
    await guest.context().close();
  });

  it('fetches the editor on the first step alone, and it stays small', async () => {
    const editor = fetched.find((file) => file.includes('rich-text-editor') && file.endsWith('.js'));
    const reply = await fetch(`${browsing.product.webUrl}${editor}`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(Number(reply.headers.get('content-length'))).toBeLessThan(editorLimit);
    expect(Number(reply.headers.get('content-length'))).toBeGreaterThan(10_000);
  });

  it('keeps street and postal code when the city is edited', async () => {
    await page.getByRole('link', { name: 'Edit job' }).click();
    await page.waitForURL(/tab=details&step=job-details/);
    await page
      .getByLabel('Steps')
      .getByRole('link', { name: /Employment/ })
      .click();
    await page.getByLabel('City').fill('Cuxhaven');
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.waitForURL(/\/job\/[0-9a-f-]{36}$/);
    const { body } = await api('GET', `jobs/${jobIdIn(jobAddress)}`);
    expect(body.location).toMatchObject({
      city: 'Cuxhaven',
      streetAddress: 'Am Hafen 3',
      postalCode: '27568',
    });
  });

  it('copies a job, and merges what two people write into the copy', async () => {
    await act('Rope Access Technician', /^Copy/);
    await page.getByLabel('Title of the copy').fill('Rope Access Lead');
    await page.getByRole('dialog').getByRole('button', { name: 'Copy as draft' }).click();
    await page.waitForURL(/job-details\?jobId=/);
    const copyId = new URL(page.url()).searchParams.get('jobId') ?? '';
    await page.getByRole('toolbar', { name: 'Formatting' }).waitFor();
    const before = await api('GET', `jobs/${copyId}`);
    expect(before.body).toMatchObject({ title: 'Rope Access Lead', status: 'draft', skills: ['Ropes'] });

    await api('PATCH', `jobs/${copyId}`, { department: 'Offshore' }, { 'if-match': before.etag ?? '' });
    await page.getByLabel('Position').fill('Team lead');
    await page.getByText(/Somebody else changed Department/).waitFor();
    await saved().waitFor();
    expect(await page.getByLabel('Department').inputValue()).toBe('Offshore');
    const merged = await api('GET', `jobs/${copyId}`);
    expect(merged.body).toMatchObject({ department: 'Offshore', position: 'Team lead' });

    await api('PATCH', `jobs/${copyId}`, { title: 'Their title' }, { 'if-match': merged.etag ?? '' });
    await page.getByLabel('Job title').fill('My title');
    await page.getByText('Somebody else changed this job while you wrote.').waitFor();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await saved().waitFor();
    expect((await api('GET', `jobs/${copyId}`)).body.title).toBe('My title');
  });

  it('keeps what was written while the network is away, and tries again by itself', async () => {
    const away = '**/api/jobs/*';
    await page.route(away, (route) =>
      route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.fallback(),
    );
    await page.getByLabel('Department').fill('Onshore');
    await page
      .locator('.wiz__saved')
      .getByText(/Not saved: Network error/)
      .waitFor();
    expect(await page.getByLabel('Department').inputValue()).toBe('Onshore');
    await page.unroute(away);
    await saved().waitFor();
    const copyId = new URL(page.url()).searchParams.get('jobId') ?? '';
    expect((await api('GET', `jobs/${copyId}`)).body.department).toBe('Onshore');
  });

  it('says what is missing and leads there, and deletes the draft', async () => {
    await page
      .getByLabel('Steps')
      .getByRole('link', { name: /Settings/ })
      .click();
    await page.waitForURL(/job-settings/);
    await page.getByRole('heading', { name: 'Before it is public' }).waitFor();
    await page
      .getByLabel('Steps')
      .getByRole('link', { name: /Employment/ })
      .click();
    await page.getByLabel('City').fill('');
    await page.getByLabel('Country').fill('');
    await page
      .getByLabel('Steps')
      .getByRole('link', { name: /Settings/ })
      .click();
    await page.getByRole('link', { name: /Please enter a place/ }).click();
    await page.waitForURL(/job-employment.*#location/);
    await page.locator('[name^="location."]:focus').waitFor();
    await page.getByRole('button', { name: /^Save/ }).click();
    await page.waitForURL(/\/job\/[0-9a-f-]{36}$/);
    await act('My title', /^Delete draft/);
    await confirm(page, 'Delete draft');
    await page.waitForURL(/\/dashboard/);
    await page.getByRole('link', { name: 'Rope Access Technician' }).first().waitFor();
    expect(await page.getByRole('link', { name: 'My title' }).count()).toBe(0);
  });

  it('writes nothing under the address of another company', async () => {
    const own = /company\/([0-9a-f-]{36})/.exec(jobAddress)?.[1] ?? '';
    for (const path of [`/company/${newId()}/job/create`, jobAddress.replace(own, newId())]) {
      await page.goto(new URL(path, jobAddress).href);
      await page.getByRole('heading', { name: /^(No such company|There is no such job)$/ }).waitFor();
      expect(await page.getByLabel('Job title').count()).toBe(0);
    }
  });

  it('wrote no error of its own to the console', () => {
    // The clashes, the broken network and the company that is not theirs were asked for.
    const asked = /status of 412|ERR_INTERNET_DISCONNECTED|status of 404 .*\/api\/companies\//;
    expect(browsing.unexpected(asked)).toEqual([]);
  });
});
