import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { answerTo, Browsing, confirm, desk } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import type { Ask } from '../support/product-client.js';

/** What a platform admin changes of a company and of the words for it is saved at once, and taken back for ten seconds. */

const platform = 'stac.admin@demo.example';
const company = 'Kestrel Yard';
let browsing: Browsing;
let ask: Ask;
let page: Page;
let companyId: string;

beforeAll(async () => {
  browsing = await Browsing.start('cancelled');
  ask = await browsing.client.actAs(platform);
  const made = await ask('POST', 'companies', { companyName: company });
  companyId = made.body.id;
  for (const [kind, name] of [
    ['memberType', 'Lantern'],
    ['memberType', 'Mooring'],
    ['cohort', '2031 B'],
  ])
    expect((await ask('POST', 'company-labels', { kind, name })).status).toBe(201);
  page = await browsing.signIn(platform, { viewport: desk });
});
afterAll(() => browsing?.stop());

const open = async (path: string, query: Record<string, unknown> = {}) => {
  const filter = encodeURIComponent(JSON.stringify(query));
  await page.goto(`${browsing.product.webUrl}${path}?filter=${filter}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const act = async (name: string, entry: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('dialog', { name }).getByText(entry, { exact: true }).click();
};
const undo = (text: string) => page.locator('.undo-words', { hasText: text }).getByRole('button');
const membership = async () => {
  const { memberType, cohortId } = (await ask('GET', `companies/${companyId}`)).body;
  return [memberType, cohortId];
};
const labels = async (): Promise<{ id: string; name: string; version: number; retiredAt: string | null }[]> =>
  (await ask('GET', `company-labels?range=${encodeURIComponent('[0,99]')}`)).body;
const nameOf = async (id: string) => (await labels()).find((label) => label.id === id)?.name;

describe('what was saved is taken back', () => {
  it('the type and cohort of a company, both at once', async () => {
    await open('/company', { q: company });
    const choose = async (type: string, cohort: string) => {
      await act(company, 'Member type and cohort');
      await page.getByRole('dialog').getByLabel('Member type').selectOption(type);
      await page.getByRole('dialog').getByLabel('Cohort').selectOption(cohort);
      await confirm(page, 'Save');
    };
    await choose('Lantern', '2031 B');
    await page.getByRole('cell', { name: 'Lantern' }).waitFor();
    expect(await membership()).toEqual(['Lantern', '2031 B']);
    expect(await barriersOn(page)).toEqual([]);
    await undo(company).click();
    await page.getByRole('cell', { name: 'Lantern' }).waitFor({ state: 'detached' });
    expect(await membership()).toEqual([null, null]);
    // From one word to another, and back to the one before.
    await choose('Lantern', '2031 B');
    await page.getByRole('cell', { name: 'Lantern' }).waitFor();
    const first = await undo(company).elementHandle();
    // The first notice still fades while the second is there: pressed then, it does nothing.
    await page.evaluate(`(() => {
      const press = document.querySelector('.undo-words button');
      const observer = new MutationObserver(() => {
        if (document.querySelectorAll('.undo-words').length < 2) return;
        observer.disconnect();
        press.click();
        window.pressedWhileFading = true;
      });
      observer.observe(document.body, { childList: true, subtree: true });
    })()`);
    await choose('Mooring', '2031 B');
    await page.getByRole('cell', { name: 'Mooring' }).waitFor();
    await first?.waitForElementState('hidden');
    expect(await page.evaluate('window.pressedWhileFading')).toBe(true);
    await undo(company).click();
    await page.getByRole('cell', { name: 'Lantern' }).waitFor();
    expect(await membership()).toEqual(['Lantern', '2031 B']);
    expect(browsing.unexpected()).toEqual([]);
  });

  it('the new name of a word, also at the companies that have it', async () => {
    await open('/admin/company-labels', { q: 'Lanter' });
    const id = (await labels()).find(({ name }) => name === 'Lantern')?.id ?? '';
    await act('Lantern', 'Rename…');
    await page.getByLabel('Name', { exact: true }).fill('Lanterns');
    await confirm(page, 'Rename');
    await page.getByRole('cell', { name: 'Lanterns', exact: true }).waitFor();
    expect([await nameOf(id), await membership()]).toEqual(['Lanterns', ['Lanterns', '2031 B']]);
    // It can be pressed while it fades; pressed twice it takes back once.
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
    const answered = answerTo(page, 'PATCH', /company-labels/);
    await undo('Lanterns').waitFor();
    await page.evaluate(`(() => {
      const words = [...document.querySelectorAll('.undo-words')].find((one) => one.innerText.includes('Lanterns'));
      for (const _press of ['first', 'second']) words.querySelector('button').click();
    })()`);
    await answered;
    expect(sent).toHaveLength(1);
    await page.getByRole('cell', { name: 'Lantern', exact: true }).waitFor();
    expect([await nameOf(id), await membership()]).toEqual(['Lantern', ['Lantern', '2031 B']]);
  });

  it('a word that was retired, and one that is offered again', async () => {
    await open('/admin/company-labels', { q: 'Mooring' });
    const isRetired = async () => (await labels()).find(({ name }) => name === 'Mooring')?.retiredAt !== null;
    await act('Mooring', 'Retire');
    await page.getByRole('cell', { name: 'Retired' }).waitFor();
    await undo('Mooring is retired').click();
    await page.getByRole('cell', { name: 'Offered' }).waitFor();
    expect(await isRetired()).toBe(false);
    await act('Mooring', 'Retire');
    await page.getByRole('cell', { name: 'Retired' }).waitFor();
    await act('Mooring', 'Offer again');
    await page.getByRole('cell', { name: 'Offered' }).waitFor();
    await undo('Mooring is offered again').click();
    await page.getByRole('cell', { name: 'Retired' }).waitFor();
    expect(await isRetired()).toBe(true);
  });

  it('the words of a note', async () => {
    await ask('POST', 'company-notes', { companyId, text: 'They pay in spring.' });
    await open(`/admin/companies/${companyId}`);
    const notes = page.locator('.company-notes');
    await notes.getByText('They pay in spring.').waitFor();
    await page.getByRole('button', { name: /^Change the note/ }).click();
    await page.getByLabel('Note', { exact: true }).fill('They pay in autumn.');
    await confirm(page, 'Save');
    await notes.getByText('They pay in autumn.').waitFor();
    await undo('The note is changed').click();
    await notes.getByText('They pay in spring.').waitFor();
  });

  it('but not over what somebody else has changed meanwhile', async () => {
    await open('/admin/company-labels', { q: 'Lanter' });
    const label = (await labels()).find(({ name }) => name === 'Lantern');
    const id = label?.id ?? '';
    await act('Lantern', 'Rename…');
    await page.getByLabel('Name', { exact: true }).fill('Lanternist');
    await confirm(page, 'Rename');
    await page.getByRole('cell', { name: 'Lanternist', exact: true }).waitFor();
    const { version } = (await ask('GET', `company-labels/${id}`)).body;
    await ask('PATCH', `company-labels/${id}`, { name: 'Beacon' }, { 'if-match': `"${version}"` });
    const rejected = page.waitForResponse((answer) => answer.status() === 412);
    await undo('Lanternist').click();
    await rejected;
    await eventually(async () => expect(await nameOf(id)).toBe('Beacon'));
    expect(browsing.unexpected(/status of 412/)).toEqual([]);
  });
});
