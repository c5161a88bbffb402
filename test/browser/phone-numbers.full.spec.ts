import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { answerTo, Browsing, patience } from '../support/browsing.js';
import { aPdf } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { type Ask, ownPassword } from '../support/product-client.js';

const email = 'national.number@visit.example';
const national = '912 345 678';
const reason = /Please enter a phone number with its country code, such as \+351 912 345 678/;

/** Numbers as people write them at home, wherever one can put one: each says at its field what is missing. */
describe('a phone number that names no country, in the browser', () => {
  let browsing: Browsing;
  let page: Page;
  let ask: Ask;
  let userId: string;
  const profile = async () => (await ask('GET', `user-applicant/${userId}`)).body;
  const offer = () => page.getByRole('region', { name: 'Fill in from your CV' });
  const sheet = () => page.getByRole('dialog', { name: 'Found in your CV' });
  beforeAll(async () => {
    browsing = await Browsing.shared();
    const token = await browsing.client.signUp(email, { given: 'Nadia', family: 'Prior' });
    const named = { as: 'applicant', firstName: 'Nadia', lastName: 'Prior' };
    await browsing.client.as(token)('POST', 'user-accounts', named);
    const { body } = await browsing.client.as(token)('GET', 'user-roles');
    ask = browsing.client.as(token, body[0]);
    userId = (await ask('GET', 'users/me')).body.id;
    page = await browsing.signIn(email, { locale: 'en-US' }, ownPassword);
  });
  afterAll(() => browsing?.stop());

  it('says so in onboarding, where everything else is saved', async () => {
    await page.goto(`${browsing.product.webUrl}/applicant/onboarding/profile`);
    await page.getByLabel('What you do').fill('Surveyor');
    await page.getByLabel('Phone').fill(national);
    const field = page.locator('.field', { has: page.getByLabel('Phone') });
    await field.getByRole('alert').getByText(reason).waitFor();
    expect(await page.getByLabel('Phone').inputValue()).toBe(national);
    expect(await barriersOn(page)).toEqual([]);
    await eventually(async () =>
      expect(await profile()).toMatchObject({ phone: null, position: 'Surveyor' }),
    );
  });

  it('says so where a résumé is dropped, which is imported all the same', async () => {
    await page.goto(`${browsing.product.webUrl}/applicant/applicants-resume`);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a résumé' });
    const resume = JSON.stringify({ basics: { phone: national, summary: 'Measures land.' } });
    const dropped = await page.evaluateHandle(
      `(() => { const data = new DataTransfer();
         data.items.add(new File([${JSON.stringify(resume)}], 'resume.json', { type: 'application/json' }));
         return data; })()`,
    );
    await dialog.locator('.file--drop').dispatchEvent('drop', { dataTransfer: dropped });
    await dialog.getByText('resume.json').waitFor();
    await dialog.getByText(/^These parts are replaced: .*Phone/).waitFor();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    const alert = dialog.getByRole('alert').filter({ hasText: 'Phone: ' });
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(new RegExp(`${reason.source}\\. Everything else was imported`));
    expect(await profile()).toMatchObject({ phone: null, details: 'Measures land.' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  it('says so beside what was found in a CV, of which the rest is taken over', async () => {
    const upload = () =>
      page.locator('input[type=file]').setInputFiles({
        name: 'nadia.pdf',
        mimeType: 'application/pdf',
        buffer: aPdf(`Nadia Prior | Tel: ${national} | github.com/nadia-prior`),
      });
    await page.goto(`${browsing.product.webUrl}/applicant/onboarding/welcome`);
    await upload();
    await eventually(async () => {
      // A busy machine takes its time for the check, and says so.
      if (await page.getByText(/check of the file takes long/).isVisible()) await upload();
      expect(await offer().isVisible()).toBe(true);
    }, 2 * patience);
    await offer().getByRole('button', { name: 'See what was found' }).click();
    const taken = answerTo(page, 'POST', /\/answers$/);
    await sheet()
      .getByRole('region', { name: 'Name and contact' })
      .getByRole('button', { name: 'Accept all of this section' })
      .click();
    expect((await taken).status()).toBe(200);
    const row = sheet().getByRole('listitem').filter({ hasText: national });
    await row.getByRole('alert').getByText(reason).waitFor();
    const left = sheet().getByRole('button', { name: 'Dismiss Link: github.com/nadia-prior' });
    await left.waitFor({ state: 'detached' });
    expect(await profile()).toMatchObject({
      phone: null,
      links: [{ url: 'https://github.com/nadia-prior' }],
    });
    expect(await barriersOn(page)).toEqual([]);
  });

  it('is taken over once the résumé says the country', async () => {
    const { version } = await profile();
    const location = { addressCountry: 'Portugal' };
    await ask('PATCH', `user-applicant/${userId}`, { location }, { 'if-match': `"${version}"` });
    await page.reload();
    await offer().getByRole('button', { name: 'See what was found' }).click();
    await sheet()
      .getByRole('button', { name: `Accept Phone: ${national}` })
      .click();
    await eventually(async () => expect((await profile()).phone).toBe('+351 912 345 678'));
  });

  it('left no trouble behind', () => {
    expect(browsing.unexpected()).toEqual([]);
  });
});
