import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Browsing, confirm, overflowOf, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { tabTo } from '../support/keyboard.js';
import { aLiveJob } from '../support/product-client.js';

const admin = 'company.admin@demo.example';
const platform = 'stac.admin@demo.example';

/** What somebody who works by keyboard or by touch needs: to see where they are, and to stay there. */
describe('the focus', () => {
  let browsing: Browsing;
  let webUrl: string;
  let team: string;

  const outlineOf = (page: Page) =>
    page.evaluate<string>(
      '(({ outlineStyle, outlineWidth }) => `${outlineStyle} ${parseFloat(outlineWidth) >= 2}`)(getComputedStyle(document.activeElement))',
    );
  const isLost = (page: Page) => page.evaluate<boolean>('document.activeElement === document.body');
  const isInField = (page: Page, label: string) =>
    eventually(async () =>
      expect(
        await page.getByLabel(label).evaluate((field) => field === field.ownerDocument.activeElement),
      ).toBe(true),
    );

  beforeAll(async () => {
    browsing = await Browsing.shared();
    webUrl = browsing.product.webUrl;
    const { companyId } = await aLiveJob(await browsing.client.actAs(admin));
    team = `${webUrl}/company/${companyId}/users`;
  });
  afterAll(() => browsing?.stop());

  it('is seen on the controls of the library as on all others', async () => {
    const page = await browsing.signInAndLand(platform);
    await page.getByRole('table').getByRole('link').first().waitFor();
    await tabTo(page, 'button', /^Sort by jobs/);
    await eventually(async () => expect(await outlineOf(page)).toBe('solid true'));
    await page.context().close();
  });

  it('is below no bar, however small the window is', async () => {
    const page = await browsing.signIn(admin, { viewport: phone });
    await page.goto(team);
    await page.getByRole('button', { name: 'Actions for Maren Okafor' }).waitFor();
    // What comes later would move what is looked at.
    await page.waitForLoadState('networkidle');
    // The middle of what has the focus, and whether something else is drawn there.
    const look = `(() => {
      const at = document.activeElement;
      const { left, top, width, height } = at.getBoundingClientRect();
      const drawn = document.elementFromPoint(left + width / 2, top + height / 2);
      const isSeen = height > innerHeight / 2 || (drawn !== null && at.parentElement.contains(drawn));
      return { name: at.getAttribute('aria-label') ?? at.textContent, isSeen };
    })()`;
    const covered: string[] = [];
    let stops = 0;
    while (stops < 60) {
      await page.keyboard.press('Tab');
      if (await isLost(page)) break;
      stops += 1;
      const { name, isSeen } = await page.evaluate<{ name: string; isSeen: boolean }>(look);
      if (!isSeen) covered.push(name);
    }
    expect(covered).toEqual([]);
    expect(stops).toBeGreaterThan(20);
    await page.context().close();
  });

  it('stays near a panel that failed and is there again', async () => {
    const page = await browsing.signIn(admin);
    let fails = true;
    await page.route('**/api/sessions', async (route) => {
      if (fails) await route.fulfill({ status: 503, json: { message: 'Closed today', errors: {} } });
      else await route.fallback();
    });
    await page.goto(`${webUrl}/settings`);
    await page.getByText('Your devices could not be read. Closed today').waitFor();
    await page.getByRole('button', { name: 'Try again' }).focus();
    fails = false;
    await page.keyboard.press('Enter');
    await page.getByText('This device').waitFor();
    await eventually(async () => expect(await isLost(page)).toBe(false));
    await page.context().close();
  });

  it('stays at the table when the last row that fits the filters is gone', async () => {
    const page = await browsing.signIn(admin);
    const act = async (name: string) => {
      await page.getByRole('button', { name: 'Actions for Hanna Dahl' }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter');
      await confirm(page, name);
    };
    await page.goto(team);
    await act('Deactivate');
    await page.goto(`${team}?status=deactivated`);
    await act('Reactivate');
    await page.getByText('Nobody matches').waitFor();
    await eventually(async () => expect(await isLost(page)).toBe(false));
    await page.context().close();
  });

  it('goes to the first field that is wrong', async () => {
    const page = await browsing.signIn(platform);
    await page.goto(`${webUrl}/admin/admin-management`);
    await page.getByRole('button', { name: 'Invite admins' }).press('Enter');
    await page.getByRole('button', { name: 'Send invitation' }).press('Enter');
    await page.getByText('Please choose a company').waitFor();
    await isInField(page, 'E-mail addresses');
    await page.context().close();
    const guest = await browsing.visit({ viewport: phone });
    await guest.goto(`${webUrl}/auth/reset-password-code?email=ada%40visit.example`);
    await guest.getByRole('button', { name: 'Change password' }).press('Enter');
    await guest.getByText('Please enter the 6-digit code').waitFor();
    await isInField(guest, 'Code');
    await guest.context().close();
  });

  it('leaves a field for the button that is pressed before the form is sent, so that the last word counts', async () => {
    const page = await browsing.signIn('second.applicant@demo.example');
    await page.goto(`${webUrl}/applicant/onboarding/skills`);
    await page.getByLabel('Skills').fill('Knots');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/skills'));
    await page.goto(`${webUrl}/applicant/applicants-resume`);
    await page.getByText('Knots', { exact: true }).waitFor();
    await page.context().close();
  });

  it('takes many addresses on a phone, typed without keys or pasted', async () => {
    const page = await browsing.signIn(admin, { viewport: phone, hasTouch: true, isMobile: true });
    await page.goto(team);
    await page.getByRole('button', { name: 'Invite people' }).tap();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('E-mail addresses');
    await isInField(page, 'E-mail addresses');
    // Keyboards of phones put text in and name no keys.
    await page.keyboard.insertText('one@team.example, two@team.example thr');
    await dialog.getByText('2 of 50').waitFor();
    await eventually(async () => expect(await field.inputValue()).toBe('thr'));
    await page.keyboard.insertText('ee@team.example ');
    await dialog.getByText('3 of 50').waitFor();
    const pasted = Array.from({ length: 40 }, (_, at) => `person${at}@team.example`).join('\n');
    // As text: the types of a browser are not known on this side.
    await page.evaluate(`(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', ${JSON.stringify(pasted)});
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(paste);
    })()`);
    await dialog.getByText('43 of 50').waitFor();
    expect(await overflowOf(page)).toBe(0);
    const send = dialog.getByRole('button', { name: 'Send 43 invitations' });
    const box = await send.boundingBox();
    expect((box?.y ?? phone.height) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height);
    await page.context().close();
  });

  it('was moved about without an error of the pages', () => {
    expect(browsing.unexpected(/status of 503/)).toEqual([]);
  });
});
