import { expect, it } from '@jest/globals';
import { missingForPublishing } from './publish-checklist.js';

const job = {
  title: 'Baker',
  description: '<p>Bake.</p>',
  employmentType: 'fullTime',
  locationType: 'onSite',
  location: { city: 'Lyon' },
  expiredAt: null,
} as const;
const company = { location: {}, hasNotice: true };

it.each([
  [{ city: 'Lyon', country: 'France' }, {}],
  [{ city: 'Lyon', country: 'Frankreich' }, {}],
  [{ city: 'Lyon' }, { 'location.addressCountry': 'Please enter the country' }],
  [
    { city: 'Lyon', country: 'Atlantis' },
    { 'location.addressCountry': '“Atlantis” is not a country. Please enter one such as Portugal' },
  ],
])('a job in %j lacks %j', (location, missing) => {
  expect(missingForPublishing({ ...job, location }, company, new Date())).toEqual(missing);
});

it('remote work is done from the country of the company, where that is one', () => {
  const remote = { ...job, locationType: 'remote', location: {} } as const;
  const from = (country: string) =>
    missingForPublishing(remote, { ...company, location: { country } }, new Date());
  expect(from('Portugal')).toEqual({});
  expect(Object.keys(from('Atlantis'))).toEqual(['location.addressCountry']);
});
