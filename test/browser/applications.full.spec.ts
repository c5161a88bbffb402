import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { answerTo, Browsing, confirm, desk, overflowOf, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { movesBecomeKnown } from '../support/moves-become-known.js';

const email = 'applicant@demo.example';

describe('an applicant’s applications in a browser', () => {
  let browsing: Browsing;
  let applicant: Page;
  let sent: { id: string; jobId: string; reference: string };

  beforeAll(async () => {
    browsing = await Browsing.start('applications');
    applicant = await browsing.signIn(email);
    const asApplicant = await browsing.client.actAs(email);
    [sent] = (await asApplicant('GET', 'applied-jobs')).body;
    // Nothing of the demo data is like it.
    const asManager = await manager();
    const like = await asManager('POST', `jobs/${sent.jobId}/copies`, { title: 'Product Designer' });
    const published = await asManager('PUT', `job-statuses/${like.body.id}`, { status: 'published' });
    expect([like.status, published.status]).toEqual([201, 200]);
  });
  afterAll(() => browsing?.stop());

  const manager = () => browsing.client.actAs('company.manager@demo.example');
  const cardOf = async () => (await (await manager())('GET', `job-applications/${sent.id}`)).body;
  const comeBack = (page: Page) =>
    page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
  const write = async (content: string) =>
    (await manager())('POST', 'activities', {
      ...{ entityId: sent.id, entityType: 'job_application', type: 'message', content },
    });
  const opened = () => applicant.getByRole('region', { name: 'Senior Product Designer', exact: true });
  const answer = () => applicant.getByLabel('Write to Northwind');

  it('counts what is unread beside the list, and no more once it was read', async () => {
    await applicant.setViewportSize(phone);
    await applicant.goto(`${browsing.product.webUrl}/applicant/jobs`);
    const row = applicant.getByRole('listitem').filter({ hasText: 'Senior Product Designer' });
    await row.getByText('2 unread').waitFor();
    const logo = row.locator('img');
    await eventually(async () =>
      expect(await logo.evaluate((image) => 'naturalWidth' in image && image.naturalWidth)).toBeGreaterThan(
        0,
      ),
    );
    expect(new URL((await logo.getAttribute('src')) ?? '', applicant.url()).protocol).toMatch(/^https?:$/);
    const bottom = applicant.getByRole('navigation', { name: 'Main, on a phone' });
    await bottom.getByText('1 unread').waitFor();
    expect(await barriersOn(applicant)).toEqual([]);
    expect(await opened().count()).toBe(0);
    await applicant.setViewportSize(desk);
    const navigation = applicant.getByRole('navigation', { name: 'Main', exact: true });
    await navigation.getByText('1 unread').waitFor();
    // Where there is room beside the list its first one is open.
    await applicant.reload();
    await opened().getByText('2 new').waitFor();
    expect(new URL(applicant.url()).searchParams.get('application')).toBe(sent.id);
    await row.getByText('2 unread').waitFor({ state: 'detached' });
    await navigation.getByText('1 unread').waitFor({ state: 'detached' });
    await applicant.reload();
    await opened().getByText('Wednesday is perfect.').waitFor();
    expect(
      await opened()
        .getByText(/\d new/)
        .count(),
    ).toBe(0);
  });

  it('shows what was sent, where it has been and its reference, which the company has, too', async () => {
    const parts = opened();
    const way = parts.getByRole('region', { name: 'Where it stands' }).getByRole('listitem');
    expect((await way.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
      'Received',
      'In review',
      'Interview',
      'Offer',
    ]);
    const promised = parts.getByRole('region', { name: /^You (hear|should have heard) by \d+ [A-Z]/ });
    await promised.getByText(/^Day \d+ of \d+$/).waitFor();
    await parts.getByText('Letter', { exact: true }).click();
    await parts.getByText('people who plan wind farms decide in minutes', { exact: false }).waitFor();
    await parts.getByText(sent.reference).waitFor();
    expect((await cardOf()).reference).toBe(sent.reference);
    expect(await barriersOn(applicant)).toEqual([]);
  });

  it('shows what happened meanwhile to whoever comes back to the page', async () => {
    expect((await write('A word about Wednesday.')).status).toBe(201);
    await eventually(async () => {
      await comeBack(applicant);
      expect(await opened().getByText('A word about Wednesday.').count()).toBe(1);
    });
  });

  it('keeps what was typed where the company decided meanwhile, and says that nobody reads it', async () => {
    await answer().fill('One more thing');
    const { version } = await cardOf();
    const rejection = { reason: 'skills', text: 'Dear {{firstName}}', notify: 'now' };
    const path = `job-applications/${sent.id}/rejection`;
    const reply = await (await manager())('POST', path, rejection, { 'if-match': `"${version}"` });
    expect(reply.status).toBe(200);
    const notified = `select notified_at from rejection where application_id = $1 and notified_at is not null`;
    await eventually(async () => expect(await browsing.product.query(notified, [sent.id])).toHaveLength(1));
    const rejected = answerTo(applicant, 'POST', /\/activities$/);
    await opened().getByRole('button', { name: 'Send' }).click();
    expect((await rejected).status()).toBe(422);
    await opened().getByText('nobody reads messages about it any more').waitFor();
    await opened().getByText('Not selected').first().waitFor();
    expect(await answer().inputValue()).toBe('One more thing');
    expect(
      await opened()
        .getByText(/^You (hear|should have heard)/)
        .count(),
    ).toBe(0);
    await applicant.reload();
    await opened()
      .getByText(/You can answer here if they write to you again/)
      .waitFor();
    const way = opened().getByRole('region', { name: 'Where it stands' }).getByRole('listitem');
    const states = await Promise.all((await way.all()).map((step) => step.getAttribute('data-state')));
    expect(states).toEqual(['done', 'done', 'done', 'ended']);
    expect(await answer().inputValue()).toBe('One more thing');
    expect(await barriersOn(applicant)).toEqual([]);
  });

  it('can answer once the company writes again', async () => {
    expect((await write('There is another job for you.')).status).toBe(201);
    await applicant.reload();
    await opened().getByText('There is another job for you.').waitFor();
    await opened().getByRole('button', { name: 'Send' }).click();
    await opened().locator('p').getByText('One more thing').waitFor();
  });

  it('is one pane on a phone: list, then one part at a time; a withdrawn one is in the other list', async () => {
    const { version } = await cardOf();
    const path = `job-applications/${sent.id}/rejection`;
    await (
      await manager()
    )('DELETE', path, undefined, { 'if-match': `"${version}"` });
    await movesBecomeKnown((sql, values) => browsing.product.query(sql, values), email);
    const held = await browsing.signIn(email, { viewport: phone });
    await held.goto(`${browsing.product.webUrl}/applicant/jobs`);
    const row = held.getByRole('link', { name: /^Senior Product Designer/ });
    await row.click();
    await held.getByText('There is another job for you.').waitFor();
    expect(await row.isVisible()).toBe(false);
    expect([await barriersOn(held), await overflowOf(held)]).toEqual([[], 0]);
    for (const part of ['Progress', 'What you sent']) {
      await held.getByRole('button', { name: part }).click();
      await held.getByText(sent.reference).waitFor();
      expect([part, await barriersOn(held), await overflowOf(held)]).toEqual([part, [], 0]);
    }
    await held.getByRole('button', { name: 'Withdraw' }).click();
    await confirm(held, 'Withdraw');
    await eventually(async () => {
      const mails = await browsing.client.mailsTo(email);
      const confirmed = mails.filter(({ text }) => text.includes('Your application is withdrawn'));
      expect(confirmed.map(({ text }) => text.includes(sent.reference))).toEqual([true]);
    });
    await held.getByRole('button', { name: 'Conversation' }).click();
    await held.getByText('You withdrew this application, so that nobody reads an answer here.').waitFor();
    await held.getByRole('link', { name: 'All applications' }).click();
    await held
      .getByRole('link', { name: /^Senior Product Designer/ })
      .getByText('Withdrawn')
      .waitFor();
    expect(await held.getByRole('link', { name: /^Ended/ }).getAttribute('aria-current')).toBe('page');
    await held.getByRole('heading', { name: 'Open jobs like Senior Product Designer' }).waitFor();
    await held.context().close();
  });

  it('went without an error of the pages', () => {
    expect(browsing.unexpected(/422 \(Unprocessable Entity\)/)).toEqual([]);
  });
});
