import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { barriersOn } from './browser.js';

const contact = 'Write to data@bridges.example.';

/** As `publishCompanyAndNotice`, checks the notice's screen for barriers, and returns to the dashboard. */
export async function publishCompany(page: Page, webUrl: string, company: string): Promise<void> {
  await publishCompanyAndNotice(page, webUrl, company);
  expect(await barriersOn(page)).toEqual([]);
  await page.goto(`${webUrl}/dashboard`);
}

/** Shows a company to everybody from its dashboard, and publishes its notice, which asks for what is missing first. */
export async function publishCompanyAndNotice(page: Page, webUrl: string, company: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish company' }).click();
  await page.getByText('Published', { exact: true }).first().waitFor();
  await page.goto(`${webUrl}/settings?tab=privacy`);
  await page.getByText('Please say who is responsible, with a postal address').waitFor();
  expect(await page.getByRole('button', { name: 'Publish this notice' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Change it first' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Who is responsible').fill(`${company}, Rua Augusta 1, Lisbon`);
  await sheet.getByRole('button', { name: 'Publish' }).click();
  await sheet.getByText('Please say whom applicants can ask about their data').waitFor();
  await sheet.getByLabel('Whom to ask').fill(contact);
  await sheet.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Version 1', { exact: true }).waitFor();
}

/** Reads beside the form what the company does with the application, and sends it. */
export async function readNoticeAndSend(page: Page, company: string): Promise<void> {
  await page.getByRole('button', { name: `What ${company} does with your data` }).click();
  await page.getByRole('dialog').getByText(contact).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Send application' }).click();
}
