import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { screenPath } from '@app/contracts/access/screen-rules';
import { Browsing, confirm, idle } from '../support/browsing.js';
import { type Account, type Company, Scene } from '../support/new-company.js';
import { ownPassword } from '../support/product-client.js';
import type { ReachableProduct } from '../support/running-product.js';

/** Each step builds on the one before. */
describe('changing a team, in the browser', () => {
  let browsing: Browsing<ReachableProduct>;
  let company: Company;
  let nora: Account;
  let admin: Page;
  let removed: Page;

  beforeAll(async () => {
    browsing = await Browsing.open();
    const scene = new Scene(browsing.client);
    company = await scene.company();
    [nora] = await Promise.all([
      scene.member(company, 'companyReviewer', 'Nora', 'Quist'),
      scene.member(company, 'companyManager', 'Teo', 'Ramires'),
    ]);
    [admin, removed] = await Promise.all([
      browsing.signIn(company.admin.email, {}, ownPassword),
      browsing.signIn(nora.email, {}, ownPassword),
    ]);
    await admin.goto(browsing.product.webUrl + screenPath('userManagement', { companyId: company.id }));
  });
  afterAll(() => browsing?.stop());

  const rowOf = (name: string | RegExp) => admin.getByRole('row', { name });
  const openActions = (name: string) => admin.getByRole('button', { name: `Actions for ${name}` }).click();

  it('protects the last admin, and says why', async () => {
    const locked = 'You are the last active company admin. Make somebody else one first.';
    await rowOf(/Olga Nero.*Company admin.*Active/).waitFor();
    expect(await admin.getByRole('button', { name: /^Role of Olga Nero/ }).count()).toBe(0);
    await openActions('Olga Nero');
    const menu = admin.getByRole('dialog');
    await menu.getByText(locked).waitFor();
    expect(await menu.getByRole('button', { name: 'Leave' }).isDisabled()).toBe(true);
    await admin.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  });

  it('changes a role in place, after which the first admin may leave', async () => {
    await admin.getByRole('button', { name: 'Role of Teo Ramires: Manager' }).click();
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: /Company admin/ })
      .click();
    // The new role is shown at once; the button is busy until the server has accepted it.
    await idle(admin.getByRole('button', { name: 'Role of Teo Ramires: Company admin' })).waitFor();
    await openActions('Olga Nero');
    const menu = admin.getByRole('dialog');
    await menu.getByRole('button', { name: 'Leave', disabled: false }).waitFor();
    await admin.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  });

  it('ends the access of a removed member at the next request of their open page', async () => {
    await removed.goto(`${browsing.product.webUrl}/dashboard`);
    const team = removed.getByRole('link', { name: 'Team', exact: true }).first();
    await team.waitFor();
    await openActions('Nora Quist');
    await admin.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await confirm(admin, 'Remove');
    await rowOf(/Nora Quist/).waitFor({ state: 'detached' });
    // A request that was already on its way may have ended the session before the click.
    const signedOut = () => removed.waitForURL(/\/auth\//);
    await Promise.any([signedOut(), team.click().then(signedOut)]);
    expect(await removed.getByText('Olga Nero').count()).toBe(0);
    expect((await nora.ask('GET', `companies/${company.id}`)).status).toBe(403);
  });

  it('causes no error in the pages but the refused requests of the removed member', () => {
    expect(browsing.unexpected(/status of 403 .*\/api\//)).toEqual([]);
  });
});
