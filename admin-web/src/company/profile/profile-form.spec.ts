import { describe, expect, it } from '@jest/globals';
import type { CompanyView } from '@app/contracts/companies/company-view';
import { locationView } from '@app/contracts/vocabulary/location';
import { changedProfileFields, profileChanges, profileErrors, profileFormOf } from './profile-form.js';

const company: CompanyView = {
  id: 'c1',
  companyId: 'c1',
  version: 3,
  name: 'Northwind',
  status: 'draft',
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
  social: {
    facebook: null,
    instagram: null,
    twitter: '@northwind',
    linkedin: null,
    youtube: null,
    videoLink: null,
  },
  jobCount: 0,
  userCount: 1,
  memberType: null,
  cohortId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const stored = profileFormOf(company);

describe('the profile form', () => {
  it('holds the stored company, with nothing missing', () => {
    expect(stored).toMatchObject({
      companyName: 'Northwind',
      location: 'Lisbon',
      twitter: '@northwind',
      website: '',
    });
    expect(Object.values(stored).every((value) => typeof value === 'string')).toBe(true);
  });

  it('sends what changed alone, by the names of the API', () => {
    expect(profileChanges(stored, stored)).toEqual({});
    const after = { ...stored, companyName: 'Northwind Energy', linkedin: 'https://l.example/n', email: '' };
    expect(changedProfileFields(stored, after)).toEqual(['companyName', 'email', 'linkedin']);
    expect(profileChanges(stored, after)).toEqual({
      companyName: 'Northwind Energy',
      email: '',
      linkedin: 'https://l.example/n',
    });
  });

  it('sends parts of the address by their own names, trimmed', () => {
    const after = { ...stored, location: 'Porto', postalCode: ' 1200-067 ' };
    expect(profileChanges(stored, after)).toEqual({
      location: { addressLocality: 'Porto', postalCode: '1200-067' },
    });
  });

  it('shows messages of the API beside the fields they mean', () => {
    expect(profileErrors({ twitter: 'Handle', 'location.postalCode': 'Code', unknown: 'x' })).toEqual([
      ['postalCode', 'Code'],
      ['twitter', 'Handle'],
    ]);
  });
});
