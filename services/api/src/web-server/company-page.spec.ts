import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { QueryBus } from '@nestjs/cqrs';
import { type ApiUnderTest, startApi } from '../../../../test/support/api.js';
import { aCompany } from '../../../../test/support/builders/company.builder.js';
import { Json } from '../../../../test/support/builders/arranged-rows.js';
import { aPublicJob, change, show } from '../../../../test/support/builders/public-job.js';
import { PublicPages } from './public-pages.js';
import { SiteAddresses } from './site-addresses.js';

const publicUrl = 'https://work.example';
let api: ApiUnderTest;
let pages: PublicPages;
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: publicUrl });
  pages = new PublicPages(new SiteAddresses(publicUrl, 'Pathway'), api.app.get(QueryBus, { strict: false }));
});
afterAll(() => api.stop());

describe('the page of a company', () => {
  it('carries what it shows, and tells search engines who that is', async () => {
    const { id } = await aCompany({ name: 'Northwind </script>' });
    const admin = await api.as('companyAdmin', id);
    await admin.patch(
      `companies/${id}`,
      {
        headline: 'Wind, where people live',
        headcount: 117,
        ...{ founded: 2014, industry: 'energy', languages: ['en', 'pt'] },
        website: 'https://northwind.example',
        twitter: '@northwind',
        location: { addressLocality: 'Lisbon', addressCountry: 'Portugal' },
      },
      { 'if-match': '"1"' },
    );
    const job = await aPublicJob(api, { companyId: id });
    const { status, head, data } = await pages.companyPage(id);
    expect(data.queries).toMatchObject([
      { key: ['public-company', id], data: { headcount: 117, openJobCount: 1 } },
      { key: ['company-jobs', id, {}], data: { items: [{ id: job.id }], total: 1 } },
    ]);
    expect(status).toBe(200);
    expect(head).toContain(`<link rel="canonical" href="${publicUrl}/companies/${id}">`);
    expect(head).toContain('<meta name="description" content="Wind, where people live">');
    expect(head).not.toContain('noindex');
    const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head) ?? [];
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Northwind </script>',
      url: `${publicUrl}/companies/${id}`,
      slogan: 'Wind, where people live',
      foundingDate: '2014',
      knowsAbout: 'Energy and climate',
      knowsLanguage: ['en', 'pt'],
      numberOfEmployees: { '@type': 'QuantitativeValue', value: 117 },
      address: { '@type': 'PostalAddress', addressLocality: 'Lisbon', addressCountry: 'PT' },
      sameAs: ['https://northwind.example', 'https://x.com/northwind'],
    });
  });

  it('carries the jobs of the place its address names, and all of them where it names none of its places', async () => {
    const { id } = await aCompany();
    const [lisbon, remote] = [
      await aPublicJob(api, { companyId: id }),
      await aPublicJob(api, { companyId: id }),
    ];
    await change(lisbon.id, { location: new Json({ city: 'Lisbon' }), location_type: 'onSite' });
    await change(remote.id, { location: new Json({}), location_type: 'remote' });
    await show(api, id);
    const jobsAt = async (asked: Record<string, unknown>) =>
      (await pages.companyPage(id, asked)).data.queries[1];
    expect(await jobsAt({ place: 'Lisbon' })).toMatchObject({
      key: ['company-jobs', id, { place: 'Lisbon' }],
      data: { items: [{ id: lisbon.id }], total: 1 },
    });
    expect(await jobsAt({ locationType: 'remote' })).toMatchObject({
      key: ['company-jobs', id, { locationType: 'remote' }],
      data: { items: [{ id: remote.id }], total: 1 },
    });
    for (const asked of [{ place: 'Porto' }, { place: ['Lisbon', 'Lisbon'] }, { locationType: 'onSite' }])
      expect(await jobsAt(asked)).toMatchObject({ key: ['company-jobs', id, {}], data: { total: 2 } });
  });

  it('of a draft, of nobody and of what is no id is not found, and looks the same', async () => {
    const draft = await aCompany({ status: 'draft' });
    for (const id of [draft.id, newId(), 'x']) {
      const { status, head, data } = await pages.companyPage(id);
      expect([status, data.queries]).toEqual([404, [{ key: ['public-company', id], data: null }]]);
      expect(head).toContain('noindex');
    }
  });

  it('is in the sitemap while the company has open jobs', async () => {
    const [hiring, quiet] = [await aCompany(), await aCompany()];
    await aPublicJob(api, { companyId: hiring.id });
    const { body } = await api.visitor.get('/sitemap.xml');
    expect(String(body)).toContain(`<loc>${publicUrl}/companies/${hiring.id}</loc>`);
    expect(String(body)).not.toContain(quiet.id);
  });
});
