import { describe, expect, it } from '@jest/globals';
import type { CompanyView } from '@app/contracts/companies/company-view';
import { locationView } from '@app/contracts/vocabulary/location';
import {
  type AskedLink,
  changedProfileFields,
  CompanyProfileForm,
  fieldWords,
  profileChanges,
  profileErrors,
  profileFormOf,
  profileFormWithout,
  asKept,
} from './profile-form.js';

const company: CompanyView = {
  id: 'c1',
  companyId: 'c1',
  version: 3,
  name: 'Northwind',
  status: 'draft',
  suspendedAt: null,
  suspension: null,
  deletionDueAt: null,
  verifiedDomain: null,
  website: null,
  email: 'jobs@northwind.example',
  phone: null,
  headline: null,
  headcount: null,
  timeZone: 'Europe/Lisbon',
  business: null,
  founded: null,
  industry: null,
  languages: [],
  hiringSteps: [],
  workplaces: [],
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

const talk = { title: 'Intro call', detail: '' };
const lisbon = { place: 'Lisbon', remote: false, address: '', people: '62' };

describe('the profile form', () => {
  it('holds the stored company, with nothing missing', () => {
    expect(stored).toMatchObject({
      companyName: 'Northwind',
      location: 'Lisbon',
      twitter: '@northwind',
      website: '',
    });
    expect(Object.entries(stored).filter(([, value]) => typeof value !== 'string')).toEqual([
      ['languages', []],
      ['hiringSteps', []],
      ['workplaces', []],
    ]);
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

  it('sends how many people there are as a number, or that nobody is told', () => {
    expect(profileChanges(stored, { ...stored, headcount: ' 117 ' })).toEqual({ headcount: 117 });
    const told = profileFormOf({ ...company, headcount: 117 });
    expect(profileChanges(told, { ...told, headcount: '' })).toEqual({ headcount: null });
    for (const wrong of ['0', '1.5', 'many', '5000001'])
      expect(CompanyProfileForm.shape.headcount.safeParse(wrong).error?.issues[0]?.message).toBe(
        'Please enter a whole number of people, 1 to 5,000,000',
      );
    expect(CompanyProfileForm.shape.headcount.safeParse('').success).toBe(true);
  });

  it('sends since when, in what and in which words a company works, or that nobody is told', () => {
    const told = profileFormOf({ ...company, founded: 2014, industry: 'energy', business: 'Wind' });
    expect(profileChanges(stored, told)).toEqual({ founded: 2014, industry: 'energy', business: 'Wind' });
    expect(profileChanges(told, stored)).toEqual({ founded: null, industry: null, business: '' });
    for (const wrong of ['1599', String(new Date().getFullYear() + 1), '14', '2o14'])
      expect(CompanyProfileForm.shape.founded.safeParse(wrong).error?.issues[0]?.message).toBe(
        'Please enter a year from 1600 to this one',
      );
    expect(CompanyProfileForm.shape.industry.safeParse('wizardry').success).toBe(false);
  });

  it('sends lists whole, and those alone that changed', () => {
    const after = { ...stored, hiringSteps: [talk], workplaces: [lisbon] };
    expect(changedProfileFields(stored, after)).toEqual(['hiringSteps', 'workplaces']);
    expect(profileChanges(stored, after)).toEqual({
      hiringSteps: [talk],
      workplaces: [{ place: 'Lisbon', remote: false, address: '', people: 62 }],
    });
    expect(profileChanges(after, { ...after, hiringSteps: [] })).toEqual({ hiringSteps: [] });
    expect(fieldWords(after, 'hiringSteps')).toBe('Intro call');
  });

  it('says what is wrong with a row at the field it means', () => {
    const wrongIn = (rows: Partial<typeof stored>) => {
      const issues = CompanyProfileForm.safeParse({ ...stored, ...rows }).error?.issues ?? [];
      const ofRows = issues.filter(({ path }) => path.length > 1);
      return [...new Map(ofRows.map(({ path, message }) => [path.join('.'), message]))];
    };
    expect(wrongIn({ hiringSteps: [talk, { title: ' ', detail: 'x'.repeat(121) }] })).toEqual([
      ['hiringSteps.1.title', 'Please name the step'],
      ['hiringSteps.1.detail', 'At most 120 characters'],
    ]);
    expect(
      wrongIn({
        workplaces: [
          { ...lisbon, place: '' },
          { ...lisbon, people: 'many' },
        ],
      }),
    ).toEqual([
      ['workplaces.0.place', 'Please enter a place'],
      ['workplaces.1.people', 'Please enter a whole number of people, 1 to 5,000,000'],
    ]);
    expect(wrongIn({ workplaces: [lisbon, { ...lisbon, place: 'LISBON' }] })).toEqual([
      ['workplaces.1.place', 'This place is there already'],
    ]);
  });

  it('asks for each link but those that are left out, which are not sent', () => {
    const wrongIn = (leftOut: AskedLink[]) =>
      profileFormWithout(leftOut)
        .safeParse(stored)
        .error?.issues.map(({ path }) => path.join('.'));
    expect(wrongIn([])).toEqual(['linkedin', 'instagram', 'facebook', 'videoLink']);
    expect(wrongIn(['linkedin', 'instagram', 'facebook', 'videoLink'])).toBeUndefined();
    expect(wrongIn(['linkedin', 'videoLink'])).toEqual(['instagram', 'facebook']);
    expect(profileChanges(stored, { ...stored, phoneNumber: '1' })).toEqual({ phoneNumber: '1' });
  });

  it.each([
    ['website', 'northwind.example', 'https://northwind.example'],
    [
      'linkedin',
      ' www.linkedin.com/company/northwind?x=1 ',
      'https://www.linkedin.com/company/northwind?x=1',
    ],
    ['website', 'http://northwind.example', 'http://northwind.example'],
    ['website', 'northwind', 'northwind'],
    ['website', 'northwind,energy', 'northwind,energy'],
    ['facebook', 'jobs@northwind.example', 'jobs@northwind.example'],
    ['videoLink', 'javascript:alert(1)', 'javascript:alert(1)'],
    ['companyName', 'northwind.example', 'northwind.example'],
    ['addressCountry', ' Deutschland', 'Germany'],
    ['addressCountry', 'uk', 'United Kingdom'],
    ['addressCountry', 'Ruritania', 'Ruritania'],
    ['twitter', 'northwind.example', 'northwind.example'],
  ] as const)('completes what people write as they say it: %s %p is %p', (field, written, address) => {
    expect(asKept(field, written)).toBe(address);
  });

  it('shows messages of the API beside the fields they mean', () => {
    expect(profileErrors({ twitter: 'Handle', 'location.postalCode': 'Code', unknown: 'x' }, stored)).toEqual(
      [
        ['postalCode', 'Code'],
        ['twitter', 'Handle'],
      ],
    );
    const steps = { ...stored, hiringSteps: [talk, talk] };
    expect(profileErrors({ 'hiringSteps.1.title': 'Step', 'hiringSteps.7.title': 'None' }, steps)).toEqual([
      ['hiringSteps.1.title', 'Step'],
    ]);
  });
});
