import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, confirm, idle, overflowOf, phone } from '../support/browsing.js';
import { eventually } from '../support/eventually.js';
import { aLiveJob, type Ask } from '../support/product-client.js';

/** A company keeps plans that its jobs start with, and a job takes another one while nobody has applied. */
describe('pipeline plans of a company', () => {
  let browsing: Browsing;
  let ask: Ask;
  let page: Page;
  let companyId: string;

  beforeAll(async () => {
    browsing = await Browsing.start('pipeline_plans');
    ask = await browsing.client.actAs('company.admin@demo.example');
    ({ companyId } = await aLiveJob(ask));
    page = await browsing.signIn('company.admin@demo.example');
    await page.goto(settings());
  });
  afterAll(() => browsing?.stop());

  const settings = () => `${browsing.product.webUrl}/settings?tab=company`;
  const section = () => page.getByRole('region', { name: 'Pipeline plans' });
  const plan = () => section().getByLabel('Plan', { exact: true });
  const shown = () => plan().locator('option:checked').textContent();
  const dialog = () => page.getByRole('dialog');
  const press = (name: string) => idle(dialog().getByRole('button', { name, exact: true })).click();
  const menu = async (name: string, entry: string) => {
    await section()
      .getByRole('button', { name: `More for ${name}` })
      .click();
    await dialog().getByRole('button', { name: entry, exact: true }).click();
  };
  const plans = async () => {
    const { body } = await ask('GET', 'pipelines?filter={"isPlan":true}&sort=["name","ASC"]');
    return body.map(({ name, isDefault }: { name: string; isDefault: boolean }) => [name, isDefault]);
  };
  const stagesOf = async (pipelineId: string): Promise<string[]> =>
    (await ask('GET', `pipelines/${pipelineId}`)).body.stages.map(({ name }: { name: string }) => name);

  it('are added under a name of their own, with the stages of new jobs', async () => {
    await section().getByRole('button', { name: 'New plan' }).click();
    await press('Add plan');
    await dialog().getByText('Please enter a name').waitFor();
    await dialog().getByLabel('Name').fill('standard');
    await press('Add plan');
    await dialog().getByText('There is a plan called “Standard” already').waitFor();
    await dialog().getByLabel('Name').fill('Sales');
    await confirm(page, 'Add plan');
    await eventually(async () => expect(await shown()).toBe('Sales'));
    await section().getByText('Applied', { exact: true }).waitFor();
    await section().getByRole('button', { name: 'Add a stage' }).click();
    await dialog().getByLabel('Name').fill('Role play');
    await confirm(page, 'Add stage');
    await section().getByText('Role play', { exact: true }).waitFor();
    await plan().selectOption({ label: 'Standard (new jobs)' });
    await section().getByText('Role play', { exact: true }).waitFor({ state: 'detached' });
    expect(await barriersOn(page)).toEqual([]);
  });

  it('are renamed, and one of them is chosen for new jobs, which is the one that cannot be deleted', async () => {
    await plan().selectOption({ label: 'Sales' });
    await menu('Sales', 'Rename');
    await dialog().getByLabel('Name').fill('Field sales');
    await confirm(page, 'Rename');
    await eventually(async () => expect(await shown()).toBe('Field sales'));
    await menu('Field sales', 'Use for new jobs');
    await eventually(async () => expect(await shown()).toBe('Field sales (new jobs)'));
    expect(await plans()).toEqual([
      ['Field sales', true],
      ['Standard', false],
    ]);
    const { pipelineId } = (await ask('POST', 'jobs', { title: 'Sales engineer' })).body;
    expect(await stagesOf(pipelineId)).toContain('Role play');
    // The plan that gave way has another version now, which the next change goes out from: it is read before it is shown.
    const answered = Promise.withResolvers<void>();
    const reading = /\/api\/pipelines\/[0-9a-f-]{36}/;
    await page.route(reading, (route) => answered.promise.then(() => route.continue()));
    await plan().selectOption({ label: 'Standard' });
    await section().locator('[aria-busy] .stages').waitFor();
    answered.resolve();
    await section()
      .getByRole('button', { name: /^Move Offer,/ })
      .press('ArrowDown');
    const [{ id: former }] = (await ask('GET', 'pipelines?filter={"isPlan":true,"isDefault":false}')).body;
    await eventually(async () => expect((await stagesOf(former)).indexOf('Offer')).toBe(4));
    await plan().selectOption({ label: 'Field sales (new jobs)' });
    await section().getByRole('button', { name: 'More for Field sales' }).click();
    await dialog().getByRole('button', { name: 'Rename', exact: true }).waitFor();
    expect(await dialog().getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0);
    await page.keyboard.press('Escape');
  });

  it('are taken over by a job in the wizard and in its settings, until somebody has applied', async () => {
    const { id } = (await ask('POST', 'jobs', { title: 'Rope walker' })).body;
    const { pipelineId } = (await ask('GET', `jobs/${id}`)).body;
    await page.goto(
      `${browsing.product.webUrl}/company/${companyId}/job/${id}?tab=details&step=job-settings`,
    );
    await page.getByRole('button', { name: 'Use a plan' }).click();
    await dialog()
      .getByLabel(/^Standard/)
      .check();
    expect(await barriersOn(page)).toEqual([]);
    await confirm(page, 'Use these stages');
    await page.getByText('Role play', { exact: true }).waitFor({ state: 'detached' });
    expect(await stagesOf(pipelineId)).not.toContain('Role play');
    const { body: jobs } = await ask('GET', 'jobs?filter={"live":true}');
    const applied = jobs.find(({ count }: { count: number }) => count > 0);
    await page.goto(`${browsing.product.webUrl}/company/${companyId}/job/${applied.id}?tab=settings`);
    await page.getByRole('button', { name: 'Add a stage' }).waitFor();
    expect(await page.getByRole('button', { name: 'Use a plan' }).count()).toBe(0);
  });

  it('are deleted after a question, and somebody else’s change is not overrun', async () => {
    await page.goto(settings());
    await plan().selectOption({ label: 'Standard' });
    const [{ id, version }] = (await ask('GET', 'pipelines?filter={"isPlan":true,"isDefault":false}')).body;
    await ask('PATCH', `pipelines/${id}`, { name: 'Classic' }, { 'if-match': `"${version}"` });
    await menu('Standard', 'Delete');
    await press('Delete plan');
    await dialog().getByText('Somebody else changed this plan meanwhile').waitFor();
    await confirm(page, 'Delete plan');
    await eventually(async () => expect(await plans()).toEqual([['Field sales', true]]));
    await eventually(async () => expect(await shown()).toBe('Field sales (new jobs)'));
    const menuOfNext = section().getByRole('button', { name: 'More for Field sales' });
    await menuOfNext.and(page.locator(':focus')).waitFor();
  });

  it('that somebody else deleted are said to be gone, with what was typed, and not taken', async () => {
    const { id: jobId } = (await ask('POST', 'jobs', { title: 'Bell ringer' })).body;
    const { body: short } = await ask('POST', 'pipelines', { name: 'Short' });
    await page.reload();
    await plan().selectOption({ label: 'Short' });
    await menu('Short', 'Rename');
    await dialog().getByLabel('Name').fill('Very short');
    await ask('DELETE', `pipelines/${short.id}`);
    await press('Rename');
    await dialog().getByText('Somebody else deleted this plan meanwhile.').waitFor();
    expect(await dialog().getByLabel('Name').inputValue()).toBe('Very short');
    expect(await plans()).toEqual([['Field sales', true]]);
    const { body: brief } = await ask('POST', 'pipelines', { name: 'Brief' });
    await page.goto(`${browsing.product.webUrl}/company/${companyId}/job/${jobId}?tab=settings`);
    await page.getByRole('button', { name: 'Use a plan' }).click();
    await dialog()
      .getByLabel(/^Brief/)
      .check();
    await ask('DELETE', `pipelines/${brief.id}`);
    await press('Use these stages');
    await dialog().getByText('Choose one of the plans of your company').waitFor();
    await dialog()
      .getByLabel(/^Brief/)
      .waitFor({ state: 'detached' });
  });

  it('of this company alone are offered to who visits it for the platform', async () => {
    const { id } = (await ask('POST', 'jobs', { title: 'Lamp lighter' })).body;
    const staff = await browsing.signIn('stac.admin@demo.example');
    await staff.goto(`${browsing.product.webUrl}/company/${companyId}/job/${id}?tab=settings`);
    const why = staff.getByLabel('Why');
    await why
      .or(staff.getByRole('button', { name: 'Use a plan' }))
      .first()
      .waitFor();
    if (await why.isVisible()) {
      await why.fill('They asked for help');
      await why.press('Enter');
    }
    await staff.getByRole('button', { name: 'Use a plan' }).click();
    await staff
      .getByRole('dialog')
      .getByLabel(/^Field sales/)
      .waitFor();
    expect(await staff.getByRole('dialog').getByRole('radio').count()).toBe(1);
    await ask('POST', 'pipelines', { name: 'Spare' });
    await staff.getByRole('dialog').getByRole('button', { name: 'Use these stages' }).click();
    await staff.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('fit a phone, and are read only by others than admins', async () => {
    const manager = await browsing.signIn('company.manager@demo.example', { viewport: phone });
    await manager.goto(settings());
    await manager.getByRole('region', { name: 'Pipeline plans' }).getByText('Role play').waitFor();
    expect(await manager.getByRole('button', { name: 'New plan' }).count()).toBe(0);
    const reviewer = await browsing.signIn('company.reviewer@demo.example');
    await reviewer.goto(settings());
    await reviewer.getByRole('form', { name: 'Company settings' }).waitFor();
    expect(await reviewer.getByText('Pipeline plans').count()).toBe(0);
    await page.goto(settings());
    await page.setViewportSize(phone);
    await section().getByRole('button', { name: 'New plan' }).waitFor();
    expect([await overflowOf(page), await overflowOf(manager), await barriersOn(page)]).toEqual([0, 0, []]);
  });

  it('had no error of their own', () => {
    // A name that was taken, and a plan that somebody else had renamed.
    expect(browsing.unexpected(/api\/pipelines/)).toEqual([]);
  });
});
