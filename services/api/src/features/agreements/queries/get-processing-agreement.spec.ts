import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AgreementSection } from '@app/contracts/agreements/processing-agreement';
import { declaredTables } from '@app/database/personal-data/declared-columns';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi({ MAIL_URL: 'smtp://user:secret-word@mail.example.net:587', BRAND_NAME: 'Pathway' });
});
afterAll(() => api.stop());

async function anAdmin(name = 'Northwind') {
  const { id } = await aCompany();
  await rowsOf(`update company set name = $2, email = 'law@northwind.example', location = $3 where id = $1`, [
    id,
    name,
    JSON.stringify({ street: 'Rua Augusta 1', city: 'Lisbon', postalCode: '1100-048', country: 'PT' }),
  ]);
  return { id, admin: await api.as('companyAdmin', id) };
}

const rowsIn = (sections: AgreementSection[], title: RegExp) =>
  sections.find((section) => title.test(section.title))?.table?.rows ?? [];

describe('the data-processing agreement', () => {
  it('names both sides, and whoever gets data from the platform, without a word of their secrets', async () => {
    const { admin } = await anAdmin();
    const { status, body } = await admin.get('processing-agreement');
    expect([status, body.controller]).toEqual([
      200,
      {
        name: 'Northwind',
        lines: ['Rua Augusta 1', '1100-048 Lisbon', 'Portugal', 'law@northwind.example'],
      },
    ]);
    expect(body.processor).toEqual({ name: 'Pathway', lines: [api.url, expect.stringMatching(/^Name and/)] });
    expect(rowsIn(body.sections, /^4\. Other/)).toEqual([
      ['mail.example.net', 'Delivers mails: addresses, and what the mails say'],
    ]);
    expect(JSON.stringify(body)).not.toContain('secret-word');
  });

  it('names what is kept for the company, and a column as soon as it is declared', async () => {
    const { admin } = await anAdmin();
    const read = async () => (await admin.get('processing-agreement')).body;
    const before = await read();
    expect(rowsIn(before.sections, /^3\./).map(([title]) => title)).toEqual([
      'Applications',
      'Deciding about applications',
      'Conversations with applicants',
      'Requests of people about their data',
      'Consents, holds and periods',
      'Teams of companies',
      'Publishing companies and jobs',
    ]);
    expect(rowsIn(before.sections, /^3\./)[0]?.[2]).toMatch(/first name.*email.*cover letter.*cv text/);
    const application = declaredTables.find(({ table }) => table === 'application');
    application?.personal.push({ column: 'shoe_size', purpose: 'applying' });
    try {
      const after = await read();
      expect(rowsIn(after.sections, /^3\./)[0]?.[2]).toContain('shoe size');
      expect(after.version).not.toBe(before.version);
    } finally {
      application?.personal.pop();
    }
    expect((await read()).version).toBe(before.version);
  });

  it('is the same text for every company, and each reads its own name', async () => {
    const [one, other] = [await anAdmin('Contoso'), await anAdmin('Fabrikam')];
    const read = async ({ admin }: typeof one) => (await admin.get('processing-agreement')).body;
    expect((await read(one)).sections).toEqual((await read(other)).sections);
    expect((await read(other)).controller.name).toBe('Fabrikam');
  });

  it('is taken along as a page of its own, in which no name is more than text', async () => {
    const { admin } = await anAdmin('<script>alert(1)</script>');
    const { status, headers, body } = await admin.get('processing-agreement/document');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-disposition')).toContain('data-processing-agreement.html');
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).not.toContain('<script');
    const { version, sections } = (await admin.get('processing-agreement')).body;
    expect(body).toContain(`Version ${version}`);
    for (const { title } of sections) expect(body).toContain(`<h2>${title}</h2>`);
  });

  it('is for admins of the company', async () => {
    const { id } = await anAdmin();
    for (const address of ['processing-agreement', 'processing-agreement/document']) {
      for (const role of ['companyManager', 'companyViewer'] as const)
        expect((await (await api.as(role, id)).get(address)).status).toBe(403);
      expect((await (await api.as('stacAdmin')).get(address)).status).toBe(403);
      expect((await api.visitor.get(address)).status).toBe(401);
    }
  });
});
