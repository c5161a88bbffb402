import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from '../support/browser.js';
import { Browsing, desk, overflowOf, phone, withoutLiveUpdates } from '../support/browsing.js';
import type { Ask } from '../support/product-client.js';

const text = (filter: object): string => encodeURIComponent(JSON.stringify(filter));

/** Texts a company writes to applicants from: kept in the settings. */
describe('templates of messages', () => {
  let browsing: Browsing;
  let ask: Ask;
  let manager: Page;
  let webUrl: string;

  beforeAll(async () => {
    browsing = await Browsing.start('browser_templates');
    // Those of the demo stand in between.
    await browsing.product.query('delete from message_template');
    webUrl = browsing.product.webUrl;
    ask = await browsing.client.actAs('company.manager@demo.example');
    manager = await browsing.signIn('company.manager@demo.example', { viewport: desk });
    await manager.goto(`${webUrl}/settings?tab=templates`);
  });
  afterAll(() => browsing?.stop());

  const sheet = (name: string) => manager.getByRole('dialog', { name });
  const preview = () => manager.getByRole('article', { name: 'Letter' });
  const stored = async () => (await ask('GET', 'message-templates')).body;

  it('are written with fields, seen as they arrive, and say what is wrong where it is', async () => {
    await manager.getByRole('button', { name: 'New template' }).click();
    const fresh = sheet('New template');
    await fresh.getByLabel('Name').fill('Invite to a talk');
    await fresh.getByLabel('Subject').fill('A talk about {{job}}');
    await fresh.getByLabel('Text').fill('Dear ,');
    await fresh.getByLabel('Text').press('End');
    await fresh.getByLabel('Text').press('ArrowLeft');
    await fresh.getByRole('button', { name: 'First name' }).click();
    await preview().getByText('A talk about Quality engineer').waitFor();
    await preview().locator('mark', { hasText: 'Ada' }).waitFor();
    expect(await fresh.getByLabel('Text').inputValue()).toBe('Dear {{firstName}},');
    expect(await barriersOn(manager)).toEqual([]);
    await fresh.getByLabel('Text').fill('Dear {{fristName}},');
    await fresh.getByRole('button', { name: 'Save template' }).click();
    await fresh.getByText(/no field \{\{fristName\}\}.*\{\{firstName\}\}/).waitFor();
    await fresh.getByLabel('Text').fill('Dear {{firstName}},\n\nwhen would you have time?');
    await fresh.getByRole('button', { name: 'Save template' }).click();
    await manager.getByText('Invite to a talk', { exact: true }).waitFor();
    expect(await stored()).toMatchObject([
      { name: 'Invite to a talk', kind: 'message', subject: 'A talk about {{job}}' },
    ]);
  });

  it('lose nothing when somebody else was faster, and go after a question', async () => {
    await manager.getByRole('button', { name: 'Edit Invite to a talk' }).click();
    const edited = sheet('Edit “Invite to a talk”');
    await edited.getByLabel('Text').fill('Mine');
    const [{ id, version }] = await stored();
    const theirs = { name: 'Invite to a talk', kind: 'message', text: 'Theirs' };
    await ask('PUT', `message-templates/${id}`, theirs, { 'if-match': `"${version}"` });
    await edited.getByRole('button', { name: 'Save template' }).click();
    await edited.getByText(/Somebody else changed this template meanwhile/).waitFor();
    expect(await edited.getByLabel('Text').inputValue()).toBe('Mine');
    await edited.getByRole('button', { name: 'Save template' }).click();
    await edited.waitFor({ state: 'detached' });
    expect(await stored()).toMatchObject([{ text: 'Mine', version: version + 2 }]);
    await manager.getByRole('button', { name: 'New template' }).click();
    const second = sheet('New template');
    await second.getByLabel('Name').fill('INVITE to a talk');
    await second.getByRole('button', { name: 'Save template' }).click();
    await second.getByText('There is a template called “Invite to a talk” already').waitFor();
    await second.getByRole('button', { name: 'Cancel' }).click();
    await manager.getByRole('button', { name: 'Delete Invite to a talk' }).click();
    const question = sheet('Delete “Invite to a talk”?');
    await question.getByRole('button', { name: 'Delete template' }).click();
    await manager.getByText('No templates yet').waitFor();
    expect(await stored()).toEqual([]);
  });

  it('write messages and refusals, with a preview of what is sent', async () => {
    const talk = { name: 'Invite to a talk', kind: 'message', subject: 'A talk about {{job}}' };
    await ask('POST', 'message-templates', { ...talk, text: 'Dear {{firstName}},\n\nwhen?' });
    const kind = {
      name: 'Kind words',
      kind: 'rejection',
      text: 'Dear {{firstName}}, {{company}} thanks you.',
    };
    await ask('POST', 'message-templates', kind);
    const [job] = (await ask('GET', `jobs?filter=${text({ q: 'Senior Product Designer' })}`)).body;
    const filter = text({ jobId: job.id, status: 'active' });
    const [card] = (await ask('GET', `job-applications?filter=${filter}`)).body;
    const { companyId } = (await ask('GET', `job-applications/${card.id}`)).body;
    await withoutLiveUpdates(manager);
    await manager.goto(`${webUrl}/candidates-profile/${companyId}/${job.id}/${card.userId}`);
    await manager.getByRole('button', { name: 'Message', exact: true }).click();
    const composer = manager.locator('.composer');
    await composer.getByRole('button', { name: 'Use a template' }).click();
    await composer.getByLabel('Search templates').fill('talk');
    await composer.getByRole('button', { name: /^Invite to a talk/ }).waitFor();
    await composer.getByLabel('Search templates').press('Enter');
    await composer.getByText('From the template “Invite to a talk”').waitFor();
    await composer.getByRole('button', { name: 'Preview' }).click();
    await preview().locator('mark', { hasText: card.firstName }).waitFor();
    await preview().getByText('A talk about Senior Product Designer').waitFor();
    expect(await barriersOn(manager)).toEqual([]);
    const area = composer.getByRole('textbox', { name: /^To / });
    await area.fill('Dear {{fristName}}');
    await composer.getByRole('button', { name: 'Send' }).click();
    await composer.locator('.field__error', { hasText: '{{fristName}}' }).waitFor();
    expect(await area.inputValue()).toBe('Dear {{fristName}}');
    await area.fill('Dear {{firstName}},\n\nwhen?');
    // The answer is lost on its way: sent again, it is still one message.
    await manager.route('**/api/activities', async (route) => {
      await route.fetch();
      await route.abort();
      await manager.unroute('**/api/activities');
    });
    await composer.getByRole('button', { name: 'Send' }).click();
    await composer.locator('.field__error').waitFor();
    expect(await area.inputValue()).toBe('Dear {{firstName}},\n\nwhen?');
    await composer.getByRole('button', { name: 'Send' }).click();
    const line = manager.locator('.line--sent', { hasText: 'A talk about Senior Product Designer' });
    await line.getByText(`Dear ${card.firstName}`).waitFor();
    await line.getByText('From the template “Invite to a talk”').waitFor();
    const written = text({ entityId: card.id, type: 'message' });
    expect((await ask('GET', `activities?filter=${written}`)).body).toHaveLength(1);
    await manager.getByRole('button', { name: 'Refuse', exact: true }).click();
    const reject = manager.getByRole('dialog', { name: /^Refuse / });
    await reject.getByRole('button', { name: 'Use a template' }).click();
    await reject.getByRole('button', { name: /^Kind words/ }).click();
    await preview().getByText('thanks you.').waitFor();
    await preview().locator('mark', { hasText: 'Northwind' }).waitFor();
    expect(await barriersOn(manager)).toEqual([]);
    const sent = reject.getByText('the job is closed', { exact: false });
    await reject.getByText('The whole mail').click();
    expect(await sent.count()).toBe(0);
    await reject.getByLabel('When the job closes', { exact: false }).check();
    await sent.waitFor();
    await reject.getByLabel(/^In \d+ days/).check();
    await sent.waitFor({ state: 'detached' });
    await reject.getByLabel('Reason').selectOption('skills');
    await reject.getByRole('button', { name: /^Refuse / }).click();
    await manager.getByText('Letter from the template “Kind words”').waitFor();
  });

  it('fit a phone at night, and are no tab of those who write to nobody', async () => {
    await ask('POST', 'message-templates', {
      name: 'Thank you for the talk',
      kind: 'rejection',
      text: 'Dear {{firstName}}, thank you.',
    });
    const look = { viewport: phone, colorScheme: 'dark' as const };
    const admin = await browsing.signIn('company.admin@demo.example', look);
    await admin.goto(`${webUrl}/settings?tab=templates`);
    await admin.getByRole('button', { name: 'Edit Thank you for the talk' }).click();
    await admin.getByText('Your application at Northwind').waitFor();
    expect([await barriersOn(admin), await overflowOf(admin)]).toEqual([[], 0]);
    const reviewer = await browsing.signIn('company.reviewer@demo.example', look);
    await reviewer.goto(`${webUrl}/settings?tab=templates`);
    await reviewer.locator('.settings-tabs').getByRole('link', { name: 'Company' }).waitFor();
    expect(await reviewer.getByRole('link', { name: 'Templates' }).count()).toBe(0);
  });
});
