import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, confirm as confirmIn, idle, logIn, phone, stored } from '../support/browsing.js';
import { hasFocus, tabTo } from '../support/keyboard.js';
import { demoPassword, ownPassword } from '../support/product-client.js';

const newcomer = 'newcomer@team.example';

/** A team grows and shrinks in the browser, each step standing on the last. */
describe('running a team, in the browser', () => {
  let browsing: Browsing;
  let webUrl: string;
  let admin: Page;
  let guest: Page;
  let teamUrl: string;

  const inviteByMouse = async (emails: string) => {
    await admin.getByRole('button', { name: 'Invite people' }).click();
    await admin.getByLabel('E-mail addresses').fill(emails);
    await admin.getByRole('button', { name: /^Send/ }).click();
  };
  const rowOf = (who: string | RegExp) => admin.getByRole('row', { name: who });
  const act = async (who: string, name: string) => {
    await admin.getByRole('button', { name: `Actions for ${who}` }).click();
    await admin.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  };
  const confirm = (name: string) => confirmIn(admin, name);

  beforeAll(async () => {
    browsing = await Browsing.start('browser_team');
    webUrl = browsing.product.webUrl;
    [admin, guest] = [await browsing.visit(), await browsing.visit({ viewport: phone })];
  });
  afterAll(() => browsing?.stop());

  it('shows members, what each role may do, and why the last admin stays', async () => {
    await browsing.enter(admin, 'company.admin@demo.example', '/dashboard');
    await admin.getByRole('link', { name: 'Team', exact: true }).first().click();
    await rowOf(/Teo Ramires.*Manager.*Active/).waitFor();
    teamUrl = admin.url();
    await rowOf(/See candidates and their CVs Yes Yes Assigned jobs Yes/).waitFor();
    await admin.getByText('You are the last active company admin, so your role is locked').first().waitFor();
    await admin.getByRole('button', { name: 'Actions for Maren Okafor' }).click();
    expect(await admin.getByRole('button', { name: 'Leave' }).isDisabled()).toBe(true);
    expect(await barriersOn(admin)).toEqual([]);
    await admin.keyboard.press('Escape');
    await hasFocus(admin, 'Actions for Maren Okafor');
  });

  it('invites by keyboard alone, and gives the focus back', async () => {
    await tabTo(admin, 'button', 'Invite people');
    await admin.keyboard.press('Enter');
    await admin.getByRole('dialog', { name: 'Invite people to Northwind' }).waitFor();
    await admin.keyboard.type(newcomer);
    await admin.keyboard.press('Enter');
    await tabTo(admin, 'radio', /^Viewer/);
    await admin.keyboard.press('ArrowUp');
    expect(await barriersOn(admin)).toEqual([]);
    await tabTo(admin, 'button', 'Send invitation');
    await admin.keyboard.press('Enter');
    await rowOf(/newcomer@team.example.*Reviewer Pending/).waitFor();
    await hasFocus(admin, 'Invite people');
  });

  it('says of each address what is wrong with it, sends the others, and lets one mend the rest', async () => {
    await inviteByMouse('other.admin@demo.example, nobody@nowhere; company.viewer@demo.example');
    const dialog = admin.getByRole('dialog');
    await dialog.getByText('1 invitation sent').waitFor();
    await dialog.getByText('nobody@nowhere: Please enter a valid email address').waitFor();
    await dialog.getByText('company.viewer@demo.example: This person is already a member').waitFor();
    expect(await barriersOn(admin)).toEqual([]);
    await dialog.getByRole('button', { name: 'Remove company.viewer@demo.example' }).click();
    await dialog.getByRole('button', { name: 'Change nobody@nowhere' }).click();
    await dialog.getByLabel('E-mail addresses').fill('second@team.example');
    await idle(dialog.getByRole('button', { name: 'Send invitation' })).click();
    await dialog.waitFor({ state: 'detached' });
    await rowOf(/second@team.example/).waitFor();
    await admin.getByRole('button', { name: 'Invite people' }).click();
    await idle(dialog.getByRole('button', { name: 'Send invitation' })).click();
    await dialog.getByText('Please enter at least one email address').waitFor();
    await admin.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('leads somebody without an account from the mail to the team, and tells the code to nobody', async () => {
    const link = await browsing.linkTo(newcomer);
    const code = /user-invite\/[^/]+\/([^?]+)/.exec(link)?.[1] ?? 'no code';
    const told: string[] = [];
    guest.on('request', (request) => {
      const isSignIn = request.url().startsWith(browsing.product.identityUrl);
      const text = `${request.url()} ${request.headers()['referer'] ?? ''} ${isSignIn ? '' : request.postData()}`;
      if (request.url() !== link && text.includes(code)) told.push(text);
    });
    await guest.goto(link);
    await guest.getByText('Maren Okafor invites you to Northwind as Reviewer.').waitFor();
    await guest.getByLabel('New password', { exact: true }).fill('short');
    await idle(guest.getByRole('button', { name: 'Save and continue' })).click();
    await guest.getByText('Please enter at least 12 characters').first().waitFor();
    await guest.getByLabel('New password', { exact: true }).fill(ownPassword);
    await guest.getByLabel('New password again').fill(ownPassword);
    await idle(guest.getByRole('button', { name: 'Save and continue' })).click();
    await guest.getByRole('heading', { name: 'Join Northwind' }).waitFor();
    await idle(guest.getByRole('button', { name: 'Accept' })).click();
    await guest.getByText('Please enter your first name').waitFor();
    await guest.getByLabel('First name').fill('Nora');
    await guest.getByLabel('Last name').fill('Newcomer');
    expect(await barriersOn(guest)).toEqual([]);
    await idle(guest.getByRole('button', { name: 'Accept' })).click();
    await guest.waitForURL(/\/dashboard$/);
    expect(told).toEqual([]);
    await guest.goto(link);
    await guest.getByText('This link could not be used.').waitFor();
    expect(guest.url()).not.toContain(code);
  });

  it('offers another account to the wrong one, and both roles to whoever holds two', async () => {
    const link = await browsing.linkTo('other.admin@demo.example');
    await guest.goto(link);
    await guest.getByText('This invitation was sent to another e-mail address.').waitFor();
    expect(await guest.getByRole('button', { name: 'Accept' }).count()).toBe(0);
    expect(await barriersOn(guest)).toEqual([]);
    await guest.getByRole('button', { name: 'Sign in with the other account' }).click();
    await logIn(guest, 'other.admin@demo.example');
    await idle(guest.getByRole('button', { name: 'Accept' })).click();
    await guest.waitForURL(/\/dashboard$/);
    await guest.goto(link);
    await guest.getByRole('heading', { name: 'This invitation was already answered' }).waitFor();
    await guest.goto(`${webUrl}/auth/user-role`);
    await guest.getByRole('button', { name: /Northwind Viewer Last used/ }).waitFor();
    expect(await barriersOn(guest)).toEqual([]);
    await guest.getByRole('button', { name: /Contoso Company admin/ }).click();
    await guest.waitForURL(/\/dashboard$/);
    await guest.getByRole('button', { name: /account menu/ }).click();
    await guest.getByRole('button', { name: 'Sign out' }).click();
    await guest.waitForURL(`${webUrl}/`);
    await browsing.enter(guest, 'other.admin@demo.example', '/dashboard');
    await guest.waitForURL(/\/dashboard$/);
    expect(await stored(guest, 'user')).toMatch(/"userRole":\{[^}]*"Contoso"/);
  });

  it('ends old links with a new one, all of them with a revocation, and asks twice before a no', async () => {
    const old = await browsing.linkTo('second@team.example', /https?:\S+return_to=\S+/);
    await act('second@team.example', 'Resend invitation');
    await admin.getByText('The link of the last mail stops working.').waitFor();
    await confirm('Send new link');
    const path = new URL(old).searchParams.get('return_to') ?? '';
    await guest.goto(`${webUrl}${path}`);
    await guest.getByRole('heading', { name: 'There is a newer invitation' }).waitFor();
    await act('second@team.example', 'Revoke invitation');
    await confirm('Revoke');
    await rowOf(/second@team.example.*Revoked/).waitFor();
    await inviteByMouse('applicant@demo.example');
    await rowOf(/applicant@demo.example.*Pending/).waitFor();
    const applicant = await browsing.visit();
    await applicant.goto(await browsing.linkTo('applicant@demo.example', /https?:\S+invite-action\S+/));
    await logIn(applicant, 'applicant@demo.example');
    await applicant.getByRole('button', { name: 'Decline' }).click();
    await applicant.getByRole('button', { name: 'Keep it' }).click();
    await applicant.getByRole('button', { name: 'Decline' }).click();
    await applicant.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await applicant.waitForURL((url) => !url.pathname.includes('invite-action'));
    await applicant.context().close();
    await admin.reload();
    await rowOf(/applicant@demo.example.*Declined/).waitFor();
  });

  it('takes one yes of somebody who presses Accept in twenty tabs at once, and tells the other tabs', async () => {
    const email = 'many.tabs@team.example';
    const token = await browsing.client.signUp(email, { given: 'Fiona', family: 'Tabs' });
    const asApplicant = { as: 'applicant', firstName: 'Fiona', lastName: 'Tabs' };
    await browsing.client.as(token)('POST', 'user-accounts', asApplicant);
    await inviteByMouse(email);
    const link = await browsing.linkTo(email, /https?:\S+invite-action\S+/);
    const device = await browsing.device();
    const tabs = await Promise.all(Array.from({ length: 20 }, () => browsing.pageOf(device)));
    for (const [at, tab] of tabs.entries()) {
      tab.setDefaultTimeout(200_000);
      await tab.goto(link);
      if (at === 0) await logIn(tab, email, ownPassword);
      await tab.getByRole('button', { name: 'Accept' }).waitFor();
    }
    await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Accept' }).click()));
    const outcomes = tabs.map((tab) => {
      const told = tab.getByText('This invitation was already answered').waitFor();
      return Promise.any([told.then(() => 'told'), tab.waitForURL(/\/dashboard$/).then(() => 'in')]);
    });
    expect((await Promise.all(outcomes)).toSorted().join()).toBe(`in${',told'.repeat(19)}`);
    await device.close();
    await admin.reload();
    await rowOf(/Fiona Tabs.*Active/).waitFor();
    expect(await rowOf(/Fiona Tabs|many.tabs@team.example/).count()).toBe(1);
  });

  it('says of a link that came too late when it ended, and changes nothing', async () => {
    const email = 'second.applicant@demo.example';
    await inviteByMouse(email);
    await rowOf(/second.applicant@demo.example.*Pending/).waitFor();
    const link = await browsing.linkTo(email, /https?:\S+invite-action\S+/);
    await browsing.product.query('update invitation set expires_at = now() where email = $1', [email]);
    const late = await browsing.visit({ viewport: phone });
    await late.goto(link);
    await logIn(late, email);
    await late.getByRole('heading', { name: 'This invitation has expired' }).waitFor();
    expect(await late.getByRole('button', { name: 'Accept' }).count()).toBe(0);
    expect(await barriersOn(late)).toEqual([]);
    await admin.reload();
    await rowOf(/second.applicant@demo.example.*Expired/).waitFor();
    await late.context().close();
  });

  it('changes roles in place, unlocks the last admin with a second one, and removes somebody at once', async () => {
    const removed = await browsing.signInAndLand(newcomer, {}, ownPassword);
    await admin.getByRole('button', { name: /^Role of Teo Ramires/ }).click();
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: /Company admin/ })
      .click();
    await admin.getByRole('button', { name: 'Role of Teo Ramires: Company admin' }).waitFor();
    await admin.getByText('Make somebody else one first').first().waitFor({ state: 'detached' });
    await act('Nora Newcomer', 'Remove');
    await confirm('Remove');
    await rowOf(/Nora Newcomer/).waitFor({ state: 'detached' });
    // What the page asks for next ends it; a request that was on its way may have done so already.
    const out = () => removed.waitForURL(/\/auth\//);
    const team = removed.getByRole('link', { name: 'Team', exact: true }).first();
    await Promise.any([out(), team.click().then(out)]);
    await removed.context().close();
    await act('Hanna Dahl', 'Deactivate');
    await confirm('Deactivate');
    await rowOf(/Hanna Dahl.*Deactivated/).waitFor();
    await admin.goto(`${teamUrl}?status=deactivated`);
    await rowOf(/Hanna Dahl/).waitFor();
    expect(await rowOf(/Teo Ramires/).count()).toBe(0);
    await act('Hanna Dahl', 'Reactivate');
    await confirm('Reactivate');
    await admin.getByText('Nobody matches').waitFor();
  });

  it('shows a viewer names and roles alone, and lets them leave', async () => {
    const viewer = await browsing.visit({ viewport: phone });
    await browsing.enter(viewer, 'company.viewer@demo.example', new URL(teamUrl).pathname);
    await viewer.getByRole('row', { name: /Teo Ramires/ }).waitFor();
    const text = await viewer.getByRole('main').innerText();
    expect(text).not.toMatch(/@|Pending|Invite people/);
    expect(await barriersOn(viewer)).toEqual([]);
    await viewer.getByRole('button', { name: 'Actions for Hanna Dahl' }).click();
    await viewer.getByRole('button', { name: 'Leave', exact: true }).click();
    await viewer
      .getByRole('dialog', { name: 'Leave Northwind?' })
      .getByRole('button', { name: 'Leave' })
      .click();
    await viewer.waitForURL(/\/auth\/register\/user-account$/);
    await viewer.context().close();
  });

  it('asks for the current password and for a new one of 12 characters', async () => {
    await admin.goto(`${webUrl}/settings`);
    const button = idle(admin.getByRole('button', { name: 'Change password' }));
    await button.click();
    await admin.getByText('Please enter your current password').waitFor();
    expect(await admin.getByText('Please enter at least 12 characters').count()).toBeGreaterThan(0);
    await admin.getByLabel('Current password').fill(demoPassword);
    await admin.getByLabel('New password', { exact: true }).fill(ownPassword);
    await admin.getByLabel('New password again').fill(`${ownPassword}!`);
    await button.click();
    await admin.getByText('The passwords did not match').waitFor();
  });

  it('keeps the last platform admin, invites admins of a company, and has written it all down', async () => {
    const stac = await browsing.visit();
    await browsing.enter(stac, 'stac.admin@demo.example', '/admin/admin-management');
    await stac
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    expect(await stac.getByRole('button', { name: 'Leave' }).isDisabled()).toBe(true);
    await stac.keyboard.press('Escape');
    await stac.getByRole('button', { name: 'Invite admins' }).click();
    await stac.getByLabel('E-mail addresses').fill('chief@contoso.example');
    await idle(stac.getByRole('button', { name: 'Send invitation' })).click();
    await stac.getByText('Please choose a company').waitFor();
    await stac.getByLabel('Company', { exact: true }).fill('Conto');
    await stac.getByRole('option', { name: 'Contoso' }).click();
    await idle(stac.getByRole('button', { name: 'Send invitation' })).click();
    await stac.getByRole('link', { name: 'Invitations', exact: true }).click();
    await stac.getByRole('row', { name: /chief@contoso.example Open.*Company admin Contoso/ }).waitFor();
    expect(await barriersOn(stac)).toEqual([]);
    await stac.getByRole('link', { name: 'Audit log' }).click();
    await stac.getByLabel('Company', { exact: true }).fill('Northwind');
    await stac.getByRole('option', { name: 'Northwind' }).click();
    await stac.getByRole('row', { name: /Maren Okafor.*Changed a role.*Manager → Company admin/ }).waitFor();
    expect(await barriersOn(stac)).toEqual([]);
    // Dead links, a used code and a role that was taken away are refusals this journey asks for; a read that is on its
    // way while somebody signs out is refused, too, and codes at the sign-in service.
    const asked = /status of 410|status of 403|status of 401 .*\/api\//;
    const { identityUrl } = browsing.product;
    expect(browsing.unexpected(asked).filter((line) => !line.includes(identityUrl))).toEqual([]);
  });
});
