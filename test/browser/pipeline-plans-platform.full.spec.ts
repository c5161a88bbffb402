import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { arrivesAt, Browsing, confirm, desk, overflowOf, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import type { Ask } from '../support/product-client.js';

/** The platform makes, names, chooses and deletes plans of companies, and goes on after somebody else was faster. */

type Plan = {
  id: string;
  name: string;
  version: number;
  isDefault: boolean;
  stages: { id: string; name: string }[];
};

const platform = 'stac.admin@demo.example';
const overtaken = 'Somebody else changed this meanwhile';
let browsing: Browsing;
let ask: Ask;
beforeAll(async () => {
  browsing = await Browsing.start('plans_platform');
  ask = await browsing.client.actAs(platform);
});
afterAll(() => browsing?.stop());

describe.each([
  ['a desk, light', 'Larch Works', { viewport: desk, colorScheme: 'light' }],
  ['a phone, dark', 'Rowan Works', { viewport: phone, colorScheme: 'dark' }],
] as const)('at %s, a plan', (_look, company, look) => {
  let page: Page;
  let companyId: string;
  beforeAll(async () => {
    companyId = (await ask('POST', 'companies', { companyName: company })).body.id;
    page = await browsing.signIn(platform, look);
  });
  afterAll(() => page?.context().close());

  const open = async (path: string) => {
    await page.goto(`${browsing.product.webUrl}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  const ofCompany = encodeURIComponent(JSON.stringify({ isPlan: true }));
  const plans = async (): Promise<Plan[]> =>
    (await ask('GET', `pipelines?filter=${encodeURIComponent(JSON.stringify({ companyId, isPlan: true }))}`))
      .body;
  const plan = async (name: string) => (await plans()).find((one) => one.name === name);
  const names = async () => (await plans()).map(({ name }) => name).sort();
  const rename = ({ id, version }: Plan, name: string) =>
    ask('PATCH', `pipelines/${id}?companyId=${companyId}`, { name }, { 'if-match': `"${version}"` });
  const add = async (name: string): Promise<Plan> => {
    expect((await ask('POST', `pipelines?companyId=${companyId}`, { name })).status).toBe(201);
    return (await plan(name)) as Plan;
  };
  const isCalled = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
  const dialog = () => page.getByRole('dialog');
  const stages = () => page.locator('.record-rows > li');
  const looksRight = async () => expect([await barriersOn(page), await overflowOf(page)]).toEqual([[], 0]);

  it('is made for a company, with the stages its new jobs start with, and called as no other one', async () => {
    await open('/admin/pipelines');
    await press('New plan');
    await dialog().getByRole('button', { name: 'Add' }).click();
    await dialog().getByText('Please choose a company').waitFor();
    await dialog().getByText('Please enter a name').waitFor();
    expect(await page.evaluate('document.activeElement.getAttribute("role")')).toBe('combobox');
    await looksRight();
    await dialog().getByRole('combobox', { name: 'Company' }).fill(company);
    await dialog().getByRole('option', { name: company }).click();
    await dialog().getByLabel('Name', { exact: true }).fill('standard');
    await dialog().getByRole('button', { name: 'Add' }).click();
    await dialog().getByText('There is a plan called “Standard” already').waitFor();
    expect(await names()).toEqual(['Standard']);
    await dialog().getByLabel('Name', { exact: true }).fill('Sales');
    await confirm(page, 'Add');
    await isCalled('Sales');
    await page.getByText('Sales was added').waitFor();
    const [standard, sales] = [await plan('Standard'), await plan('Sales')];
    expect(sales?.stages.map(({ name }) => name)).toEqual(standard?.stages.map(({ name }) => name));
    await eventually(async () => expect(await stages().count()).toBe(standard?.stages.length));
    await looksRight();
  });

  it('is found by its name, told from the one new jobs copy', async () => {
    await open(`/admin/pipelines?filter=${ofCompany}`);
    const rows = page.locator('.list-table tbody tr, .list-cards > li').filter({ hasText: company });
    await rows.filter({ hasText: 'Standard' }).getByText('New jobs', { exact: true }).waitFor();
    await page.getByRole('searchbox', { name: 'Search pipelines by job or plan' }).fill('SALE');
    await rows.filter({ hasText: 'Standard' }).waitFor({ state: 'detached' });
    await rows.filter({ hasText: 'Sales' }).getByText('Plan', { exact: true }).waitFor();
    await looksRight();
    await rows.getByRole('link', { name: /^Sales/ }).click();
    await isCalled('Sales');
  });

  it('is renamed, and called as before again, though its stages changed meanwhile', async () => {
    await open(`/admin/pipelines/${(await plan('Sales'))?.id}`);
    await press('Rename');
    await looksRight();
    await dialog().getByLabel('Name', { exact: true }).fill('Field sales');
    await confirm(page, 'Rename');
    await isCalled('Field sales');
    const before = (await plan('Field sales'))?.stages.map(({ name }) => name) ?? [];
    await page.getByRole('button', { name: `Move ${before[1]} down` }).click();
    await stages().nth(2).filter({ hasText: before[1] }).waitFor();
    await page.locator('.undo-words', { hasText: 'Field sales' }).getByRole('button').click();
    await isCalled('Sales');
    expect((await plan('Sales'))?.stages.map(({ name }) => name).at(2)).toBe(before[1]);
    // What somebody else has called it since then stays.
    await press('Rename');
    await dialog().getByLabel('Name', { exact: true }).fill('Inner sales');
    await confirm(page, 'Rename');
    await isCalled('Inner sales');
    await rename((await plan('Inner sales')) as Plan, 'Outer sales');
    await page.locator('.undo-words', { hasText: 'Inner sales' }).getByRole('button').click();
    await page.getByText('It is called Outer sales by now').waitFor();
    expect(await names()).toEqual(['Outer sales', 'Standard']);
  });

  it('loses a stage although somebody else changed another one meanwhile', async () => {
    const { id, stages: kept } = (await plan('Outer sales')) as Plan;
    await open(`/admin/pipelines/${id}`);
    const gone = kept[2]?.name ?? '';
    await page.getByRole('button', { name: `Remove ${gone}` }).click();
    const stage = { pipelineId: id, name: 'Trial day', type: 'interview' };
    expect((await ask('POST', `pipeline-stages?companyId=${companyId}`, stage)).status).toBe(201);
    await dialog().getByRole('button', { name: 'Remove stage' }).click();
    await dialog().getByText(overtaken).waitFor();
    await stages().filter({ hasText: 'Trial day' }).waitFor();
    await confirm(page, 'Remove stage');
    await stages().filter({ hasText: gone }).waitFor({ state: 'detached' });
    expect((await plan('Outer sales'))?.stages.map(({ name }) => name)).not.toContain(gone);
  });

  it('is chosen for new jobs, is then not deleted, and the one before can be', async () => {
    const before = (await plan('Standard')) as Plan;
    await open(`/admin/pipelines/${before.id}`);
    await page.getByText('It can be deleted once they copy another one.').waitFor();
    expect(await page.getByRole('button', { name: /^(Delete|Use for new jobs)$/ }).count()).toBe(0);
    await open(`/admin/pipelines/${(await plan('Outer sales'))?.id}`);
    await press('Use for new jobs');
    await dialog().getByText('Jobs that are there keep theirs.').waitFor();
    await looksRight();
    await confirm(page, 'Use for new jobs');
    await page.getByText('New jobs copy this plan.').waitFor();
    expect(await page.getByRole('button', { name: /^(Delete|Use for new jobs)$/ }).count()).toBe(0);
    expect((await plans()).filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual([
      'Outer sales',
    ]);
    await looksRight();
    await open(`/admin/pipelines/${before.id}`);
    await press('Delete');
    await rename((await plan('Standard')) as Plan, 'Ordinary');
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await dialog().getByText(overtaken).waitFor();
    await page.getByRole('dialog', { name: 'Delete Ordinary?' }).waitFor();
    await looksRight();
    await confirm(page, 'Delete');
    await arrivesAt(page, '/admin/pipelines');
    await page.getByText('Ordinary is deleted').waitFor();
    expect(await names()).toEqual(['Outer sales']);
  });

  it('is deleted together with others, and those that stay are told', async () => {
    await add('Internships');
    await add('Seasonal');
    const filter = encodeURIComponent(JSON.stringify({ companyId }));
    await open(`/admin/pipelines?filter=${filter}`);
    await page.getByText('3 pipelines found').waitFor();
    for (const at of [0, 1, 2]) await page.getByRole('checkbox', { name: 'Select this row' }).nth(at).check();
    await press('Delete plans');
    await looksRight();
    await dialog().getByRole('button', { name: 'Delete plans' }).click();
    await dialog().getByText('New jobs copy this plan').waitFor();
    await page.getByText('2 plans deleted').waitFor();
    expect(await names()).toEqual(['Outer sales']);
  });
});

it('leads to nothing that went wrong unseen', () => {
  expect(browsing.unexpected(/status of (409|412|422)/)).toEqual([]);
});
