import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, idle, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { aLiveJob, type Ask } from '../support/product-client.js';

const url = 'https://northwind.example.com';
const otherLinks = ['Twitter', 'Instagram', 'Facebook', 'Video'];

/** Northwind of the demo data presents itself. */
describe('the profile of a company', () => {
  let browsing: Browsing;
  let webUrl: string;
  let ask: Ask;
  let admin: Page;
  let companyId: string;
  let jobId: string;

  const profile = () => `${webUrl}/company-profile/${companyId}`;
  const stored = async () => (await ask('GET', `companies/${companyId}`)).body;
  const preview = () => `${webUrl}/company/${companyId}/job/${jobId}/preview`;
  /** As a person presses: the page has time to change between down and up. */
  const save = async () => {
    await idle(admin.getByRole('button', { name: 'Save changes' })).hover();
    await admin.mouse.down();
    await admin.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    await admin.mouse.up();
  };
  const linkButton = (does: string, link: string) =>
    admin.getByRole('button', { name: new RegExp(`^${does} ?: ${link}`) });
  const noteOf = (field: string) => admin.locator(`#profile-${field}-note`).innerText();

  beforeAll(async () => {
    browsing = await Browsing.start('browser_company');
    webUrl = browsing.product.webUrl;
    ask = await browsing.client.actAs('company.admin@demo.example');
    ({ jobId, companyId } = await aLiveJob(ask));
    admin = await browsing.signIn('company.admin@demo.example');
  });
  afterAll(() => browsing?.stop());

  it('says each rule of the details form in its own words, once, and stores nothing', async () => {
    await admin.goto(profile());
    const before = await stored();
    const wrong: [field: string, value: string, message: string][] = [
      ['companyName', '', 'Please enter a valid company name'],
      ['website', 'northwind,energy', 'Please enter a valid url'],
      ['email', 'northwind', 'Please enter a valid email address'],
      ['location', '   ', 'Please enter a location'],
      ['linkedin', '', 'Please enter a valid url'],
      ['instagram', 'instagram', 'Please enter a valid url'],
      ['facebook', '', 'Please enter a valid url'],
      ['videoLink', 'javascript:alert(1)', 'Please enter a valid url'],
      ['twitter', 'northwind-energy', 'Handle must be a valid Twitter handle: e.g. @username'],
    ];
    for (const [field, value] of wrong) await admin.locator(`#profile-${field}`).fill(value);
    await save();
    await admin.getByText('9 fields need a look before this can be saved.').waitFor();
    for (const [field, , message] of wrong)
      await eventually(async () => expect([field, await noteOf(field)]).toEqual([field, message]));
    expect(await admin.locator('.field__error').count()).toBe(wrong.length);
    expect(await barriersOn(admin)).toEqual([]);
    await admin.getByRole('link', { name: /^Twitter:/ }).click();
    await admin.locator('#profile-twitter:focus').waitFor();
    expect(await stored()).toEqual(before);
  });

  it('asks for no link that is said not to exist, and writes https:// by itself', async () => {
    await browsing.product.query(`update company set social = '{}', website = null where id = $1`, [
      companyId,
    ]);
    // What was written wrongly before would keep its page from being left.
    await admin.context().close();
    admin = await browsing.signIn('company.admin@demo.example');
    await admin.goto(profile());
    for (const link of ['LinkedIn', ...otherLinks]) await linkButton('We have none', link).click();
    await admin.locator('#profile-website').fill(new URL(url).host);
    await save();
    await admin.getByText(/^Saved /).waitFor();
    expect(await stored()).toMatchObject({
      website: `https://${new URL(url).host}`,
      social: { linkedin: null },
    });
    expect(await barriersOn(admin)).toEqual([]);
    await linkButton('Add one', 'LinkedIn').click();
    await admin.locator('#profile-linkedin').fill('linkedin');
    await save();
    await admin.getByText('1 field needs a look before this can be saved.').waitFor();
  });

  it('shows the card while it is written, and says when it is stored', async () => {
    const right = {
      companyName: 'Northwind Energy',
      website: url,
      email: 'jobs@northwind.example.com',
      location: 'Lisbon',
      linkedin: `${url}/linkedin`,
      instagram: `${url}/instagram`,
      facebook: `${url}/facebook`,
      videoLink: `${url}/video`,
      twitter: '@northwind',
    };
    for (const link of otherLinks) await linkButton('Add one', link).click();
    for (const [field, value] of Object.entries(right)) await admin.locator(`#profile-${field}`).fill(value);
    const card = admin.getByRole('article', { name: 'The company as applicants see it' });
    await card.getByRole('heading', { name: 'Northwind Energy' }).waitFor();
    await save();
    await admin.getByText(/^Saved /).waitFor();
    expect(await stored()).toMatchObject({
      name: 'Northwind Energy',
      social: { twitter: '@northwind', videoLink: `${url}/video` },
      location: { city: 'Lisbon', country: 'Portugal' },
    });
  });

  it('keeps what was typed when somebody else was faster, and takes over the rest', async () => {
    const { version } = await stored();
    const theirs = { phone: '+351 21 555 0149', description: 'Theirs.' };
    await ask('PATCH', `companies/${companyId}`, theirs, { 'if-match': `"${version}"` });
    await admin.locator('#profile-description').fill('Mine.');
    await save();
    await admin.getByText('Somebody else saved this profile in the meantime.').waitFor();
    await admin.getByText('theirs is').waitFor();
    expect(await admin.locator('#profile-description').inputValue()).toBe('Mine.');
    await eventually(async () =>
      expect(await admin.locator('#profile-phoneNumber').inputValue()).toBe('+351 21 555 0149'),
    );
    expect((await stored()).description).toBe('Theirs.');
    await save();
    // What was saved before says so, too.
    await eventually(async () =>
      expect(await stored()).toMatchObject({ description: 'Mine.', phone: '+351 21 555 0149' }),
    );
    await admin.getByText(/^Saved /).waitFor();
  });

  it('takes steps of hiring, put into their order by keyboard, and says at its field which has no name', async () => {
    const steps = admin.getByRole('region', { name: 'How you hire' });
    const before = await stored();
    for (let index = before.hiringSteps.length; index > 0; index -= 1)
      await steps.getByRole('button', { name: `Remove step ${index}` }).click();
    await steps.getByText('None yet.').waitFor();
    for (const [index, title] of ['Offer', 'Intro call', ''].entries()) {
      await admin.keyboard.press('Enter');
      await steps.locator(`#profile-hiringSteps-${index}-title`).fill(title);
      await steps.getByRole('button', { name: 'Add a step' }).focus();
    }
    await save();
    await admin.getByText('Step 3: Please name the step').waitFor();
    expect(await noteOf('hiringSteps-2-title')).toBe('Please name the step');
    expect((await stored()).hiringSteps).toEqual(before.hiringSteps);
    await steps.getByRole('button', { name: 'Remove step 3' }).press('Enter');
    await steps.getByRole('button', { name: 'Step 2 up' }).press('Enter');
    await steps.getByText('Step 2 is now 1 of 2').waitFor();
    await steps.locator('#profile-hiringSteps-0-detail').fill('30 minutes');
    await save();
    await eventually(async () =>
      expect((await stored()).hiringSteps).toEqual([
        { title: 'Intro call', detail: '30 minutes' },
        { title: 'Offer', detail: null },
      ]),
    );
    await admin.getByText(/^Saved /).waitFor();
    expect(await barriersOn(admin)).toEqual([]);
  });

  it('says at its field what is wrong with a phone number, and stores nothing', async () => {
    const before = await stored();
    await admin.locator('#profile-phoneNumber').fill('555-01');
    await save();
    await eventually(async () =>
      expect(await noteOf('phoneNumber')).toMatch(/^Please enter a phone number with its country code/),
    );
    expect(await stored()).toEqual(before);
    await admin.locator('#profile-phoneNumber').fill(before.phone);
  });

  it('asks before unsaved changes are left behind', async () => {
    await admin.locator('#profile-description').fill('Never stored.');
    await admin.getByRole('link', { name: 'Dashboard' }).first().click();
    const question = admin.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    expect(await admin.locator('#profile-description').inputValue()).toBe('Never stored.');
    await admin.getByRole('link', { name: 'Dashboard' }).first().click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await admin.waitForURL(/\/dashboard/);
    expect((await stored()).description).toBe('Mine.');
  });

  it('cuts a logo by keyboard and shows it in public, made anew', async () => {
    await admin.goto(profile());
    const { logo: before } = await stored();
    const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0e5a45' } })
      .png()
      .toBuffer();
    await admin
      .getByLabel('File of the logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
    const dialog = admin.getByRole('dialog', { name: 'Crop the logo' });
    await dialog.getByRole('group', { name: 'Part of the picture that is kept' }).focus();
    await admin.keyboard.press('ArrowRight');
    await dialog.getByRole('slider', { name: 'Zoom' }).focus();
    await admin.keyboard.press('ArrowRight');
    expect(await barriersOn(admin)).toEqual([]);
    await dialog.getByRole('button', { name: 'Use this part' }).click();
    await eventually(async () => expect((await stored()).logo).not.toBe(before), 60_000);
    const { logo } = await stored();
    await admin.locator(`.hero-edit__logo img[src="${logo}"]`).waitFor();
    const bytes = Buffer.from(await (await fetch(logo)).arrayBuffer());
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width]).toEqual(['webp', height]);
    const visitor = await browsing.visit({ viewport: phone });
    await visitor.goto(preview());
    await visitor.locator(`img[src="${logo}"]`).first().waitFor();
    const widthShown = `document.querySelector('img[src="${logo}"]').naturalWidth`;
    await eventually(async () => expect(await visitor.evaluate<number>(widthShown)).toBe(width));
    await visitor.context().close();
  });

  it('says why a bad picture is refused, and keeps the one there is', async () => {
    const { logo } = await stored();
    const disguised = Buffer.from('<!doctype html><script>alert(1)</script>');
    await admin
      .getByLabel('File of the logo')
      .setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: disguised });
    const note = admin.locator('.hero-edit__notes .field__error');
    await note.waitFor();
    await eventually(async () => expect(await note.innerText()).toMatch(/^page\.png: .{10,}/));
    expect((await stored()).logo).toBe(logo);
  });

  it('says what happens to the jobs before it takes them back, and brings them back', async () => {
    const statusOf = async () => (await fetch(preview())).status;
    expect(await statusOf()).toBe(200);
    await admin.getByRole('switch', { name: 'Published' }).click();
    const back = admin.getByRole('dialog', { name: 'Take Northwind Energy back to a draft?' });
    await back.getByText(/^\d+ published jobs leave the job search at once/).waitFor();
    await back.getByRole('button', { name: 'Back to draft' }).click();
    await admin.getByText('Nobody outside sees the company or its jobs.').waitFor();
    await eventually(async () => expect(await statusOf()).toBe(404));
    await admin.getByRole('switch', { name: 'Published' }).click();
    const forth = admin.getByRole('dialog', { name: 'Publish Northwind Energy?' });
    await forth.getByText(/^\d+ published jobs appear in the job search at once/).waitFor();
    await forth.getByRole('button', { name: 'Publish' }).click();
    await eventually(async () => expect(await statusOf()).toBe(200));
  });

  it('is for reading alone to those who may not change it, and closed to applicants', async () => {
    const viewer = await browsing.signIn('company.viewer@demo.example', {
      viewport: phone,
      colorScheme: 'dark',
    });
    await viewer.goto(profile());
    await viewer.getByText('You can read the profile. Company admins can change it.').waitFor();
    expect(await viewer.locator('form input:not([readonly]), form textarea:not([readonly])').count()).toBe(0);
    expect(await viewer.getByRole('button', { name: /Save|logo|banner/ }).count()).toBe(0);
    expect(await viewer.getByRole('switch').count()).toBe(0);
    expect(await barriersOn(viewer)).toEqual([]);
    await viewer.context().close();
    const applicant = await browsing.signIn('applicant@demo.example', { viewport: phone });
    await applicant.goto(profile());
    await applicant.waitForURL(/\/applicant\/jobs$/);
    await applicant.context().close();
  });

  it('did all that without an error of its own', () => {
    // The page that was overtaken.
    expect(browsing.unexpected(/412/)).toEqual([]);
  });
});
