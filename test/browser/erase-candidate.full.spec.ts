import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { answerTo, Browsing, patience, phone } from '../support/browsing.js';

jest.setTimeout(3 * patience);

let browsing: Browsing;
let place: { companyId: string; jobId: string; applicantId: string; name: string };
beforeAll(async () => {
  browsing = await Browsing.start('erase_page');
  const [found] = await browsing.product.query<typeof place & { first: string; last: string }>(
    `select sent.company_id as "companyId", sent.job_id as "jobId", sent.applicant_id as "applicantId",
       sent.first_name || ' ' || sent.last_name as name
     from application sent join company on company.id = sent.company_id and company.name = 'Northwind'
       join stored_file cv on cv.id = sent.cv_file_id and cv.file_name like '%.pdf' and cv.status = 'available'
     where sent.status = 'active' and (select count(*) from application other
       where other.applicant_id = sent.applicant_id and other.company_id = sent.company_id) = 1
     order by sent.id limit 1`,
  );
  place = found!;
});
afterAll(() => browsing?.stop());

const pageOf = ({ companyId, jobId, applicantId }: typeof place): string =>
  `${browsing.product.webUrl}/candidates-profile/${companyId}/${jobId}/${applicantId}`;
const linkOfFile = /\/api\/files\/[^/]+\/link$/;
const asks = (page: Page) => page.getByRole('button', { name: 'Erase this candidate…' });

describe('erasing a candidate on their page', () => {
  it('asks for a word, says what goes and what stays, and then shows when they were erased, to everybody there', async () => {
    const manager = await browsing.signIn('company.manager@demo.example', { viewport: phone });
    await manager.goto(pageOf(place));
    await manager.getByRole('heading', { level: 1, name: place.name }).waitFor();
    expect(await asks(manager).count()).toBe(0);
    const admin = await browsing.signIn('company.admin@demo.example');
    const cvLink = answerTo(admin, 'GET', linkOfFile);
    await admin.goto(pageOf(place));
    await cvLink;
    await asks(admin).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByText('What stays is a row without a person').waitFor();
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await dialog.getByText('Type erase', { exact: true }).waitFor();
    await dialog.getByLabel('Type “erase” to go on').fill('erase');
    const askedAgain: string[] = [];
    admin.on('request', (request) => {
      if (linkOfFile.test(new URL(request.url()).pathname)) askedAgain.push(request.url());
    });
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    for (const page of [admin, manager]) {
      await page.getByText(/^Erased on .*Nothing about this person is left here/).waitFor();
      await page.getByRole('heading', { level: 1, name: 'Erased candidate' }).waitFor();
      expect(await page.locator('body').innerText()).not.toContain(place.name);
    }
    expect(askedAgain).toEqual([]);
    await admin.getByRole('link', { name: /^To / }).click();
    await admin
      .getByText(/^Erased on/)
      .first()
      .waitFor();
    expect(await admin.getByRole('button', { name: /^Move Erased candidate/ }).count()).toBe(0);
    // Whoever looks on may ask for the CV in the moment it goes.
    expect(browsing.unexpected(/status of 404 .*\/api\/files\/[^/]+\/link$/)).toEqual([]);
  });
});
