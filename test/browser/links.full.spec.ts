import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { screenPaths } from '@app/contracts/access/screen-rules';
import { newId } from '@app/platform/identifiers/new-id';
import type { Page } from 'playwright-core';
import { Browsing, idle, patience, withoutLiveUpdates } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import type { Ask } from '../support/product-client.js';
import { goTo, startFromTerms } from '../support/walking.js';

/** Links people are given, followed to where they lead. */

const companyAdmin = 'company.admin@demo.example';
const nothingHere = 'This path ends here.';

let browsing: Browsing;
let webUrl: string;
let admin: Page;
let company: Ask;
let jobId: string;
let companyId: string;
let applicantId: string;
let entry: { id: string; name: string; total: number };

/** The job with most applications, from now on one that asks for nothing. */
const fullest = `update job set requirements = '{"cv": false, "coverLetter": false, "links": false}', questions = '[]'
  where id = (select job_id from application join job on job.id = job_id where job.live
    group by job_id order by count(*) desc limit 1)
  returning id, company_id, pipeline_id`;

/** Fills the first stage of the job, so that whoever applies next stands beyond the cards a board loads first. */
const crowd = `with entry as (
    select stage.* from stage join job on job.pipeline_id = stage.pipeline_id
    where job.id = $1 and stage.type = 'entry'),
  people as (insert into app_user select (jsonb_populate_record(person, jsonb_build_object('id', gen_random_uuid(),
      'subject', gen_random_uuid(), 'email', 'crowd.' || n || '@demo.example'))).*
    from app_user person, generate_series(1, 35) n where person.email = 'candidate.1@demo.example' returning id, email),
  cards as (insert into application select (jsonb_populate_record(null::application, to_jsonb(card) || jsonb_build_object(
      'id', gen_random_uuid(), 'applicant_id', people.id, 'cv_file_id', null, 'email', people.email, 'stage_id', entry.id,
      'status', 'active', 'board_position', entry.last_card_position + 1024 * row_number() over ()))).*
    from (select * from application where job_id = $1 limit 1) card, people, entry)
  update stage set total = stage.total + 35, last_card_position = stage.last_card_position + 36 * 1024
  from entry where stage.id = entry.id`;

beforeAll(async () => {
  browsing = await Browsing.start('browser_links', { RATE_LIMIT_FACTOR: '1000' });
  webUrl = browsing.product.webUrl;
  company = await browsing.client.actAs(companyAdmin);
  const [job] = await browsing.product.query<{ id: string; company_id: string; pipeline_id: string }>(
    fullest,
  );
  if (!job) throw new Error('Nobody applied to any job of the demo data');
  [jobId, companyId] = [job.id, job.company_id];
  await browsing.product.query(crowd, [jobId]);
  const { body: me } = await company('GET', 'users/me');
  await company('PATCH', `notification-settings/${me.id}`, { newApplication: 'all' });
  const applicant = await browsing.client.actAs('second.applicant@demo.example');
  const application = { jobId, email: 'second.applicant@demo.example', questions: { form: [] } };
  const headers = { 'idempotency-key': newId() };
  const sent = await applicant('POST', 'job-applications', application, headers);
  expect([sent.status, sent.body.errors]).toEqual([201, undefined]);
  applicantId = (await applicant('GET', 'users/me')).body.id;
  [entry] = (await company('GET', `pipelines/${job.pipeline_id}/board`)).body.stages;
  admin = await browsing.signIn(companyAdmin);
});
afterAll(() => browsing?.stop());

describe('the link of a mail about a new application', () => {
  it('opens the page of the candidate, who is found on the board beyond the first of their column, and moved', async () => {
    expect(entry.total).toBeGreaterThan(30);
    const link = await eventually(async () => {
      const mails = await browsing.client.mailsTo(companyAdmin);
      const links = mails.flatMap(({ text }) => /https?:\S+\/candidates-profile\/\S+/.exec(text) ?? []);
      const found = links.find((address) => address.endsWith(`/${jobId}/${applicantId}`));
      if (!found) throw new Error('No mail told of the application');
      return found;
    }, patience);
    await admin.goto(link);
    await admin.locator('[aria-current="step"]').getByText(entry.name).waitFor();
    await admin.getByRole('link', { name: 'On the board' }).click();
    const panel = admin.getByRole('complementary', { name: /\w/ }).filter({ hasText: 'Applied' });
    await panel.getByText(`One of ${entry.total} in ${entry.name}`).waitFor();
    await idle(panel.getByRole('button', { name: 'Move to…' })).click();
    await admin
      .getByRole('dialog', { name: /^Move .* to$/ })
      .getByRole('button', { name: /Interview/ })
      .click();
    await panel.getByText(/^1 of \d+ in Interview$/).waitFor();
    await panel.getByRole('link', { name: 'Open page' }).click();
    await admin.locator('[aria-current="step"]').getByText('Interview').waitFor();
  });

  it('says so where the application is no longer there', async () => {
    await admin.goto(`${webUrl}/company/${companyId}/job/${jobId}?card=${newId()}`);
    await admin.getByRole('heading', { name: 'This candidate is not on the board' }).waitFor();
    await admin.getByRole('button', { name: 'Close' }).click();
    await admin.waitForURL((url) => !url.search.includes('card='));
  });
});

/** The places of the product that links of a page lead to, each kind once: ids and queries tell them apart for nobody. */
async function placesLinkedFrom(page: Page): Promise<string[]> {
  const found = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => String((link as unknown as { href: string }).href)));
  const own = found.map((href) => new URL(href)).filter(({ origin }) => origin === webUrl);
  const pages = own.filter(({ pathname }) => !/\.\w+$/.test(pathname));
  const kinds = new Map(pages.map((url) => [url.pathname.replace(/[0-9a-f-]{36}/g, ':id'), url]));
  return [...kinds.values()].map(({ pathname, search }) => pathname + search).sort();
}

/** The heading of the place; each is come to from the same one, so that an old screen is not taken for it. */
async function headingAt(page: Page, place: string): Promise<string> {
  await startFromTerms(page);
  if (place === screenPaths.terms) return 'Terms';
  await goTo(page, place);
  await page.getByRole('heading', { level: 1, name: 'Terms', exact: true }).waitFor({ state: 'detached' });
  return page.getByRole('heading', { level: 1 }).first().innerText();
}

async function expectPlacesBehind(page: Page, screens: string[], atLeast: number): Promise<void> {
  const places = new Set<string>();
  await withoutLiveUpdates(page);
  for (const screen of screens) {
    await page.goto(`${webUrl}${screen}`);
    await page.waitForLoadState('networkidle');
    for (const place of await placesLinkedFrom(page)) places.add(place);
  }
  const dead: string[] = [];
  for (const place of places) if ((await headingAt(page, place)) === nothingHere) dead.push(place);
  expect(dead).toEqual([]);
  expect(places.size).toBeGreaterThanOrEqual(atLeast);
}

describe('links on screens', () => {
  it('of a company lead to screens: navigation, dashboard, board', async () => {
    await expectPlacesBehind(admin, ['/dashboard', `/company/${companyId}/job/${jobId}`], 8);
    expect(await headingAt(admin, '/no-such-screen/1/2/3')).toBe(nothingHere);
  });

  it('of an applicant lead to screens: header, applications, footer', async () => {
    const applicant = await browsing.signIn('second.applicant@demo.example');
    await expectPlacesBehind(applicant, ['/applicant/jobs', '/'], 8);
  });

  it('were followed without an error of the pages', () => {
    expect(browsing.unexpected(/404 \(Not Found\)/)).toEqual([]);
  });
});
