import { afterAll, beforeAll, it } from '@jest/globals';
import { appendFileSync, mkdirSync } from 'node:fs';
import { Browsing, desk, phone, overflowOf } from '../support/browsing.js';
import { barriersOn } from '../support/browser.js';

let browsing: Browsing;
beforeAll(async () => { browsing = await Browsing.start('zz_shots'); }, 300_000);
afterAll(() => browsing?.stop());
const out = '/tmp/shots';
mkdirSync(out, { recursive: true });
it('shoots', async () => {
  const { webUrl } = browsing.product;
  const [nw] = await browsing.product.query<{ id: string }>(`select id from company where name = 'Northwind'`);
  const [hh] = await browsing.product.query<{ id: string }>(`select id from company where name = 'Hallertau Hops'`);
  const [job] = await browsing.product.query<{ id: string }>(`select id from job where live and company_id = $1 order by published_at desc limit 1`, [nw!.id]);
  const admins: [string, string][] = [['companies', '/company'], ['analytics', '/analytics?days=90'], ['analytics-plain', '/analytics'], ['reports', '/admin/job-reports'], ['operations', '/admin/queues'], ['profile-hh', `/company-profile/${hh!.id}`], ['mails', '/admin/mail-deliveries'], ['people', '/admin/users']];
  const own: [string, string][] = [['profile', `/company-profile/${nw!.id}`]];
  const pub: [string, string][] = [['search', '/job-search'], ['search-co', `/job-search?company=${nw!.id}`], ['preview', `/company/${nw!.id}/job/${job!.id}/preview`]];
  for (const [viewport, colorScheme] of [[desk, 'light'], [desk, 'dark'], [phone, 'light'], [phone, 'dark']] as const) {
    const look = { viewport, colorScheme };
    const shoot = async (page: import('playwright-core').Page, list: [string, string][]) => {
      for (const [name, path] of list) {
        await page.goto(webUrl + path);
        await page.waitForLoadState('networkidle', { timeout: 6_000 }).catch(() => undefined);
        await page.waitForTimeout(300);
        if (name.startsWith('profile')) await page.locator('#section-domain').scrollIntoViewIfNeeded();
        if (name === 'search-co' || name === 'preview') await page.locator('.domain-note summary').first().click();
        await page.screenshot({ path: `${out}/${name}.${viewport.width}.${colorScheme}.png`, fullPage: viewport === phone || name.startsWith('profile') || name.startsWith('analytics') });
        appendFileSync('/tmp/shots/log.txt', [name, viewport.width, colorScheme, await overflowOf(page), JSON.stringify(await barriersOn(page)).slice(0, 400)].join(' ') + '\n');
      }
    };
    const a = await browsing.signIn('stac.admin@demo.example', look); await shoot(a, admins); await a.context().close();
    const b = await browsing.signIn('company.admin@demo.example', look); await shoot(b, own);
    await b.context().close();
    const c = await browsing.visit(look); await shoot(c, pub); await c.context().close();
  }
}, 600_000);
