import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { screenPath } from '@app/contracts/access/screen-rules';
import { Browsing, idle, phone } from '../support/browsing.js';
import { type Company, Scene } from '../support/new-company.js';
import { ownPassword } from '../support/product-client.js';
import type { ReachableProduct } from '../support/running-product.js';

/** Each step builds on the one before. */
describe('inviting a new member and joining the team, in the browser', () => {
  const email = `nora.${randomUUID().slice(0, 8)}@browser.example`;
  let browsing: Browsing<ReachableProduct>;
  let company: Company;
  let admin: Page;

  beforeAll(async () => {
    browsing = await Browsing.open();
    company = await new Scene(browsing.client).company();
    admin = await browsing.signIn(company.admin.email, {}, ownPassword);
    await admin.goto(browsing.product.webUrl + screenPath('userManagement', { companyId: company.id }));
  });
  afterAll(() => browsing?.stop());

  it('shows a wrong address at its field, and sends the invitation once it is corrected', async () => {
    await admin.getByRole('button', { name: 'Invite people' }).first().click();
    const dialog = admin.getByRole('dialog', { name: `Invite people to ${company.name}` });
    const send = idle(dialog.getByRole('button', { name: 'Send invitation' }));
    await dialog.getByLabel('E-mail addresses').fill('nora@nowhere');
    await send.click();
    await dialog.getByText('nora@nowhere: Please enter a valid email address').waitFor();
    await dialog.getByRole('button', { name: 'Change nora@nowhere' }).click();
    await dialog.getByLabel('E-mail addresses').fill(email);
    await dialog.getByRole('radio', { name: /^Reviewer/ }).check();
    await send.click();
    await dialog.waitFor({ state: 'detached' });
    await admin.getByRole('row', { name: new RegExp(`${email}.*Reviewer Pending`) }).waitFor();
  });

  it('leads someone without an account from the mail through choosing a password into the team', async () => {
    const guest = await browsing.visit({ viewport: phone });
    await guest.goto(await browsing.linkTo(email));
    await guest.getByText(`Olga Nero invites you to ${company.name} as Reviewer.`).waitFor();
    const save = idle(guest.getByRole('button', { name: 'Save and continue' }));
    await guest.getByLabel('New password', { exact: true }).fill('short');
    await save.click();
    await guest.getByText('Please enter at least 12 characters').first().waitFor();
    await guest.getByLabel('New password', { exact: true }).fill(ownPassword);
    await guest.getByLabel('New password again').fill(ownPassword);
    await save.click();
    await guest.getByRole('heading', { name: `Join ${company.name}` }).waitFor();
    await guest.getByLabel('First name').fill('Nora');
    await guest.getByLabel('Last name').fill('Newcomer');
    await idle(guest.getByRole('button', { name: 'Accept' })).click();
    await guest.waitForURL(/\/dashboard$/);
    await guest.getByRole('heading', { level: 1 }).waitFor();
  });

  it('shows the new member in the list of the admin, and no invitation any more', async () => {
    await admin.reload();
    await admin.getByRole('row', { name: /Nora Newcomer.*Reviewer.*Active/ }).waitFor();
    expect(await admin.getByRole('row', { name: email }).count()).toBe(1);
  });

  it('causes no error in the pages', () => {
    expect(browsing.unexpected()).toEqual([]);
  });
});
