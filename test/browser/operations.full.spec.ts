import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { queueNames } from '@app/contracts/operations/queue';
import { newId } from '@app/platform/identifiers/new-id';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, confirm, desk, idle, overflowOf, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';

/** The platform looks after its own machinery. */
describe('operations', () => {
  let browsing: Browsing;
  let page: Page;
  let companyId: string;
  let applicationId: string;
  const query = (sql: string, values: unknown[] = []) => browsing.product.query(sql, values);

  beforeAll(async () => {
    browsing = await Browsing.start('browser_operations');
    const [application] = await query('select id, company_id from application limit 1');
    [companyId, applicationId] = [String(application?.['company_id']), String(application?.['id'])];
    page = await browsing.signIn('stac.admin@demo.example');
  });
  afterAll(() => browsing?.stop());

  /** Work that failed for good, of an event that keeps its contract or does not. */
  async function aLetter(
    reason: string,
    payload: Record<string, unknown> = { applicationId },
  ): Promise<string> {
    const id = newId();
    const event = {
      ...{ id, name: 'application.tagged', version: 1, occurredAt: new Date().toISOString(), actorId: null },
      ...{ companyId, payload },
    };
    await query(
      `insert into dead_letter (id, queue, job_id, event_id, name, company_id, data, reason, attempts, failed_at, replays)
       values ($1, 'live', $2::text, ($2::text)::uuid, 'application.tagged', $3, $4, $5, 8, now(), 0)`,
      [newId(), id, companyId, JSON.stringify({ event, requestId: null }), reason],
    );
    return id;
  }
  const open = (path: string) => page.goto(`${browsing.product.webUrl}${path}`);
  const row = (text: string) => page.locator('.letters > li', { hasText: text });

  it('shows what waits and what needs a hand, also on a phone in the dark', async () => {
    await aLetter('Error: cannot be reached');
    await open('/admin/queues');
    await page.getByText(/needs? a hand/).waitFor();
    await row('cannot be reached').waitFor();
    await page.locator('.queue-tile').nth(3).waitFor();
    await page.getByRole('link', { name: /^Operations ?, waiting: \d/ }).waitFor();
    await page.locator('.operations-rows li').nth(8).waitFor();
    await page.getByText(/^All \d+ queues in numbers/).click();
    const queues = page.locator('.all-queues tbody tr');
    await eventually(async () => expect(await queues.count()).toBe(queueNames.length));
    await row('cannot be reached')
      .getByRole('button', { name: /^Open application.tagged/ })
      .click();
    await page.getByText('Replaying tries once more.').waitFor();
    await page.waitForURL(/letter=/);
    expect(await barriersOn(page)).toEqual([]);
    for (const look of [
      { viewport: phone, colorScheme: 'dark' },
      { viewport: desk, colorScheme: 'dark' },
    ] as const) {
      const other = await browsing.signIn('stac.admin@demo.example', look);
      await other.goto(page.url());
      await other.getByText('Replaying tries once more.').waitFor();
      expect(await barriersOn(other)).toEqual([]);
      expect(await overflowOf(other)).toBe(0);
      await other.context().close();
    }
  });

  it('lists the queues as every list: ordered, filtered and chosen columns stand in the address and as a file', async () => {
    await open('/admin/queues');
    await page.getByText(/^All \d+ queues in numbers/).click();
    const queues = page.locator('.all-queues tbody tr');
    await page.getByRole('button', { name: /^Sort by queue/i }).click();
    await page.waitForURL((url) => url.searchParams.get('order') === 'DESC');
    await queues.first().filter({ hasText: 'Sweeps' }).waitFor();
    await page.getByRole('combobox', { name: 'Queue' }).selectOption('mail');
    await eventually(async () => expect(await queues.count()).toBe(1));
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Read' }).check();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('columnheader', { name: 'Read' }).waitFor();
    await eventually(async () => expect(await queues.count()).toBe(1));
    // The tiles say how all of them are, whatever the list shows.
    await page.locator('.queue-tile').nth(3).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^queues-/);
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await eventually(async () => expect(await queues.count()).toBe(queueNames.length));
    await page.getByRole('button', { name: 'Views' }).waitFor();
  });

  it('stays where one looks when a letter is opened or the queues are ordered', async () => {
    await aLetter('Error: far below');
    await page.setViewportSize({ width: desk.width, height: 500 });
    await open('/admin/queues');
    const scrolled = () => page.evaluate<number>('Math.round(scrollY)');
    const opens = row('far below').getByRole('button', { name: /^Open application.tagged/ });
    await opens.waitFor();
    // What stands above it has to be there, or it is in sight without scrolling.
    await page.locator('.queue-tile').nth(3).waitFor();
    await eventually(async () => expect(await page.locator('.skel').count()).toBe(0));
    await opens.scrollIntoViewIfNeeded();
    const before = await scrolled();
    expect(before).toBeGreaterThan(50);
    await opens.click();
    await page.getByText('Replaying tries once more.').waitFor();
    expect(await scrolled()).toBe(before);
    await page.getByText(/^All \d+ queues in numbers/).click();
    const sorts = page.getByRole('button', { name: /^Sort by queue/i });
    await sorts.scrollIntoViewIfNeeded();
    await page.waitForURL(/order=/);
    const [there, address] = [await scrolled(), page.url()];
    await sorts.click();
    await page.waitForURL((url) => url.href !== address);
    await page.locator('.list-card[data-stale]').waitFor({ state: 'detached' });
    expect(await scrolled()).toBe(there);
    await page.setViewportSize(desk);
    await query(`delete from dead_letter where reason = 'Error: far below'`);
  });

  it('replays a letter, which is done then or comes back', async () => {
    const good = await aLetter('Error: only once');
    await open('/admin/queues');
    await row('only once')
      .getByRole('button', { name: /^Replay/ })
      .click();
    await row('only once').waitFor({ state: 'detached' });
    expect(await query('select outcome from dead_letter where event_id = $1', [good])).toEqual([
      { outcome: 'replayed' },
    ]);
    const bad = await aLetter('Error: again and again', { applicationId: 'no id' });
    await open('/admin/queues');
    await row('again and again')
      .getByRole('button', { name: /^Replay/ })
      .click();
    await row('does not keep its contract').waitFor();
    await eventually(async () =>
      expect(
        await query('select outcome from dead_letter where event_id = $1 order by failed_at', [bad]),
      ).toEqual([{ outcome: 'failed-again' }, { outcome: null }]),
    );
  });

  it('discards a letter with its reason', async () => {
    const letter = row('does not keep its contract');
    await letter.getByRole('button', { name: /^Open/ }).click();
    await letter.getByRole('button', { name: 'Discard with reason' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByText('Say why it is not needed').waitFor();
    await page.getByLabel('Why it is not needed').fill('The job never was');
    await confirm(page, 'Discard');
    await letter.waitFor({ state: 'detached' });
    await open(`/admin/dead-letters?filter=${encodeURIComponent('{"state":"discarded"}')}`);
    await page.getByRole('link', { name: 'application.tagged' }).first().click();
    await page.getByText('Discarded: The job never was').waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });

  it('replays several that are chosen from the list', async () => {
    const ids = [await aLetter('Error: one'), await aLetter('Error: two')];
    await open(`/admin/dead-letters?filter=${encodeURIComponent('{"state":"open"}')}`);
    await page.getByRole('cell', { name: 'Error: two' }).waitFor();
    await page.getByRole('checkbox', { name: /all/i }).check();
    await page
      .getByRole('group', { name: /chosen/ })
      .getByRole('button', { name: 'Replay' })
      .click();
    await confirm(page, 'Replay');
    await eventually(async () => {
      const left = await query(
        `select from dead_letter where event_id = any($1) and outcome is distinct from 'replayed'`,
        [ids],
      );
      expect(left).toEqual([]);
    });
  });

  it('runs a sweep now', async () => {
    await open('/admin/schedules?filter=%7B%22q%22%3A%22purge-visits%22%7D');
    await idle(page.getByRole('button', { name: /^Run now ?, Purge visits$/ })).click();
    await eventually(async () =>
      expect(
        await query(`select outcome from schedule_run where name = 'purge-visits' and requested`),
      ).toEqual([{ outcome: 'done' }]),
    );
    await page.getByRole('link', { name: 'Purge visits' }).click();
    await page.getByText('Somebody asked for it').waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });

  it('counts now', async () => {
    await open('/admin/queues');
    const before = await query('select max(read_at) as at from queue_level');
    await idle(page.getByRole('button', { name: 'Count now' })).click();
    await idle(page.getByRole('button', { name: 'Count now' })).waitFor();
    expect(await query('select max(read_at) as at from queue_level')).not.toEqual(before);
  });

  it('finds a mail by its address, says why it bounced, and sends it again', async () => {
    await open('/admin/mail-deliveries');
    await page
      .getByRole('cell', { name: /^(Within a second|After \d+ s)/ })
      .first()
      .waitFor();
    const [found] = await query(`select id, recipient from email_message where status = 'sent' limit 1`);
    await query(
      `update email_message set status = 'failed', failure = 'MailRejected', problem = '550 no such user'
      where id = $1`,
      [found?.['id']],
    );
    const filter = encodeURIComponent(JSON.stringify({ recipient: found?.['recipient'], state: 'bounced' }));
    await open(`/admin/mail-deliveries?filter=${filter}`);
    await page.getByRole('cell', { name: '550 no such user' }).waitFor();
    expect(await page.getByText(String(found?.['recipient'])).count()).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
    await page.locator('tbody a').first().click();
    await page.getByRole('button', { name: 'Whole address' }).click();
    await page.getByRole('button', { name: 'The mail came back' }).click();
    await page.getByRole('button', { name: 'Show the address' }).click();
    await page.getByText(String(found?.['recipient'])).waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await eventually(async () => {
      const [mail] = await query('select status from email_message where id = $1', [found?.['id']]);
      expect(['sent', 'dropped']).toContain(mail?.['status']);
    });
  });

  it('lists mails on a phone with their filters behind a button that counts those set', async () => {
    const small = await browsing.signIn('stac.admin@demo.example', { viewport: phone });
    await small.goto(`${browsing.product.webUrl}/admin/mail-deliveries`);
    const first = small.locator('.list-cards > li').first();
    await first.waitFor();
    expect((await first.boundingBox())?.y).toBeLessThan(phone.height / 2);
    await small.getByRole('searchbox', { name: 'Search by address' }).waitFor();
    await small.getByRole('button', { name: 'Filters', exact: true }).click();
    const sheet = small.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('combobox', { name: 'State' }).selectOption('sent');
    await small.waitForURL(/state/);
    await sheet.getByLabel('From').fill('2020-01-01');
    await sheet.getByRole('button', { name: /^Show \d+ mails?$/ }).click();
    await sheet.waitFor({ state: 'detached' });
    await small.getByRole('button', { name: 'Filters 2', exact: true }).waitFor();
    expect([await barriersOn(small), await overflowOf(small)]).toEqual([[], 0]);
    await small.context().close();
  });

  it('leaves no page with an error', () => {
    expect(browsing.unexpected()).toEqual([]);
  });
});
