import { expect, it } from '@jest/globals';
import type { CompanyView } from '@app/contracts/companies/company-view';
import { locationView } from '@app/contracts/vocabulary/location';
import { companiesCsv } from './company-csv.js';

const company: CompanyView = {
  id: 'c1',
  companyId: 'c1',
  version: 1,
  name: 'Northwind',
  status: 'published',
  suspendedAt: null,
  suspension: null,
  deletionDueAt: null,
  provenDomain: null,
  website: null,
  email: 'jobs@northwind.example',
  phone: null,
  description: null,
  logo: null,
  logoId: null,
  banner: null,
  bannerId: null,
  location: locationView({ city: 'Lisbon', country: 'Portugal' }),
  social: { facebook: null, instagram: null, twitter: null, linkedin: null, youtube: null, videoLink: null },
  jobCount: 4,
  userCount: 6,
  memberType: 'Partner',
  cohortId: '2025 A',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const rowOf = (changes: Partial<CompanyView>) => companiesCsv([{ ...company, ...changes }]).split('\r\n')[1];

it('writes one line a company under its heads', () => {
  expect(companiesCsv([])).toBe(
    'id,name,status,email,website,jobs,users,memberType,cohort,city,country,created\r\n',
  );
  expect(rowOf({})).toBe(
    'c1,Northwind,Published,jobs@northwind.example,,4,6,Partner,2025 A,Lisbon,Portugal,2026-01-01T00:00:00.000Z',
  );
  expect(rowOf({ suspendedAt: '2026-02-01T00:00:00.000Z' })).toContain(',Suspended,');
});

it('lets no name become a formula, and keeps commas, quotes and lines inside their cell', () => {
  for (const start of ['=', '+', '-', '@']) expect(rowOf({ name: `${start}1` })).toContain(`c1,'${start}1,`);
  expect(companiesCsv([{ ...company, name: 'Ada, "Bob"\nCo' }])).toContain('"Ada, ""Bob""\nCo"');
});
