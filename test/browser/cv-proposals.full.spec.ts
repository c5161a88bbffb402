import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { answerTo, Browsing, desk, overflowOf, patience, phone } from '../support/browsing.js';
import { twentyCvs } from '../support/cv-layouts/twenty-cvs.js';
import { attachingPdf } from '../support/files/write-pdf.js';
import { eventually } from '../support/eventually.js';
import { type Ask, ownPassword } from '../support/product-client.js';

const email = 'newly.read@visit.example';

describe('filling in a résumé from a CV, in the browser', () => {
  let browsing: Browsing;
  let page: Page;
  let ask: Ask;
  let userId: string;
  const profile = async () => (await ask('GET', `user-applicant/${userId}`)).body;
  const offer = () => page.getByRole('region', { name: 'Fill in from your CV' });
  const sheet = () => page.getByRole('dialog', { name: 'Found in your CV' });
  const open = async () => {
    await offer().getByRole('button', { name: 'See what was found' }).click();
    await sheet().waitFor();
  };
  const look = async (name: string) => {
    expect([name, await overflowOf(page), await barriersOn(page)]).toEqual([name, 0, []]);
  };

  beforeAll(async () => {
    browsing = await Browsing.shared();
    const token = await browsing.client.signUp(email, { given: 'Klara', family: 'Nwosu' });
    await browsing.client.as(token)('POST', 'user-accounts', {
      as: 'applicant',
      firstName: 'Klara',
      lastName: 'Nwosu',
    });
    const { body } = await browsing.client.as(token)('GET', 'user-roles');
    ask = browsing.client.as(token, body[0]);
    userId = (await ask('GET', 'users/me')).body.id;
    page = await browsing.signIn(email, {}, ownPassword);
  });
  afterAll(() => browsing?.stop());

  it('is where a first sign-in lands, and no other', async () => {
    const landOn = async (heading: string) => {
      const visit = await browsing.signInAndLand(email, {}, ownPassword);
      await visit.getByRole('heading', { level: 1, name: heading }).waitFor();
      const { pathname } = new URL(visit.url());
      await visit.context().close();
      return pathname;
    };
    expect(await landOn('Welcome, Klara.')).toBe('/applicant/onboarding/welcome');
    expect(await landOn('Jobs that tell you everything before you apply.')).toBe('/');
  });

  it('is offered in onboarding as soon as the CV was read, and changes nothing by itself', async () => {
    await page.goto(`${browsing.product.webUrl}/applicant/onboarding/welcome`);
    const [cv] = await twentyCvs();
    const upload = () =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'clara.pdf', mimeType: 'application/pdf', buffer: cv!.bytes });
    await upload();
    await eventually(async () => {
      // A busy machine takes its time for the check, and says so.
      if (await page.getByText(/check of the file takes long/).isVisible()) await upload();
      expect(await offer().isVisible()).toBe(true);
    }, 2 * patience);
    expect(await profile()).toMatchObject({
      phone: null,
      experience: [],
      hardSkills: [],
      firstName: 'Klara',
    });
    await open();
    await look('onboarding');
  });

  it('takes over what is accepted, one by one or a section at once', async () => {
    const taken = answerTo(page, 'POST', /\/answers$/);
    await sheet().getByRole('button', { name: 'Accept Phone: +351 912 345 678' }).click();
    expect((await taken).status()).toBe(200);
    await sheet().getByText('+351 912 345 678', { exact: true }).waitFor({ state: 'detached' });
    expect(await profile()).toMatchObject({ phone: '+351 912 345 678', experience: [] });
    const all = answerTo(page, 'POST', /\/answers$/);
    await sheet()
      .getByRole('region', { name: 'Experience' })
      .getByRole('button', { name: 'Accept all of this section' })
      .click();
    expect((await all).status()).toBe(200);
    const { experience } = await profile();
    expect(
      experience.map(({ title, company }: { title: string; company: string }) => [title, company]),
    ).toEqual([
      ['Senior Product Designer', 'Fernweh'],
      ['Product Designer', 'Orrery Labs'],
      ['Interaction Designer', 'Marlow & Finch'],
    ]);
    await sheet().getByRole('button', { name: 'Accept Name: Clara Nwosu' }).click();
    await eventually(async () => expect((await profile()).firstName).toBe('Clara'));
    await sheet().getByRole('button', { name: 'Done' }).click();
  });

  it('is offered on the résumé, on a phone too, and stays away once it was dismissed', async () => {
    await page.setViewportSize(phone);
    await page.goto(`${browsing.product.webUrl}/applicant/applicants-resume`);
    await open();
    await look('phone');
    const dismissed = answerTo(page, 'POST', /\/answers$/);
    await sheet().getByRole('button', { name: 'Dismiss Prototyping' }).click();
    expect((await dismissed).status()).toBe(200);
    await page.keyboard.press('Escape');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await open();
    await look('phone in the dark');
    expect(await sheet().getByText('Prototyping').count()).toBe(0);
    expect((await profile()).hardSkills).toEqual([]);
    await page.setViewportSize(desk);
    await look('desk in the dark');
  });

  it('says when somebody else was faster, and takes the next try', async () => {
    const { version } = await profile();
    await ask('PATCH', `user-applicant/${userId}`, { salary: 'enough' }, { 'if-match': `"${version}"` });
    await sheet().getByRole('button', { name: 'Accept Design systems' }).click();
    await sheet().getByRole('alert').waitFor();
    expect((await profile()).hardSkills).toEqual([]);
    await sheet().getByRole('button', { name: 'Accept Design systems' }).click();
    await eventually(async () => expect((await profile()).hardSkills).toEqual([{ name: 'Design systems' }]));
  });

  it('goes with everything that is left at once', async () => {
    await sheet().getByRole('button', { name: 'Dismiss all' }).click();
    await sheet().getByText('Nothing is left.').waitFor();
    await sheet().getByRole('button', { name: 'Done' }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'Clara Nwosu' }).waitFor();
    expect(await offer().count()).toBe(0);
  });

  it('left no trouble behind but the one asked for', () => {
    expect(browsing.unexpected(/412/)).toEqual([]);
  });

  it('imports the data that Europass attaches to its PDFs', async () => {
    await page.goto(`${browsing.product.webUrl}/applicant/applicants-resume`);
    await page.getByRole('button', { name: 'Import' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Import a résumé' });
    const job = '<Position><Label>Web manager</Label></Position><Employer><Name>Acme</Name></Employer>';
    const learner = `<WorkExperienceList><WorkExperience>${job}</WorkExperience></WorkExperienceList>`;
    const xml = `<SkillsPassport><LearnerInfo>${learner}</LearnerInfo></SkillsPassport>`;
    const file = {
      name: 'europass.pdf',
      mimeType: 'application/pdf',
      buffer: attachingPdf(Buffer.from(xml)),
    };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await eventually(async () =>
      expect((await profile()).experience).toMatchObject([{ title: 'Web manager', company: 'Acme' }]),
    );
  });
});
