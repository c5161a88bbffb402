import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JobPreviewView } from '@app/contracts/public-jobs/public-job';
import { z } from 'zod';
import { type ApiUnderTest, startApi } from '../../../../test/support/api.js';
import { Json } from '../../../../test/support/builders/arranged-rows.js';
import { aJob } from '../../../../test/support/builders/job.builder.js';
import { aPublicJob, change, show } from '../../../../test/support/builders/public-job.js';
import { jobPosting } from './job-posting.js';

/** What Google requires and recommends of a JobPosting, in the forms its documentation names. */
const day = z.iso.datetime();
const address = z.strictObject({
  '@type': z.literal('PostalAddress'),
  streetAddress: z.string().min(1).optional(),
  addressLocality: z.string().min(1).optional(),
  addressRegion: z.string().min(1).optional(),
  postalCode: z.string().min(1).optional(),
  addressCountry: z.string().regex(/^[A-Z]{2}$/),
});
const amount = z.number().positive();
const unitText = z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']);
const quantity = z.union([
  z.strictObject({ '@type': z.literal('QuantitativeValue'), value: amount, unitText }),
  z.strictObject({ '@type': z.literal('QuantitativeValue'), minValue: amount, maxValue: amount, unitText }),
]);
const posting = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('JobPosting'),
  title: z.string().min(1),
  description: z.string().startsWith('<p>'),
  url: z.url(),
  datePosted: day,
  validThrough: day.optional(),
  employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR']).optional(),
  identifier: z.strictObject({
    '@type': z.literal('PropertyValue'),
    name: z.string().min(1),
    value: z.uuid(),
  }),
  hiringOrganization: z.strictObject({
    '@type': z.literal('Organization'),
    name: z.string().min(1),
    sameAs: z.url().optional(),
    logo: z.url().optional(),
  }),
  jobLocation: z.strictObject({ '@type': z.literal('Place'), address }).optional(),
  jobLocationType: z.literal('TELECOMMUTE').optional(),
  applicantLocationRequirements: z
    .strictObject({ '@type': z.literal('Country'), name: z.string().min(4) })
    .optional(),
  baseSalary: z
    .strictObject({
      '@type': z.literal('MonetaryAmount'),
      currency: z.string().regex(/^[A-Z]{3}$/),
      value: quantity,
    })
    .optional(),
  industry: z.string().optional(),
  skills: z.string().min(1).optional(),
  educationRequirements: z
    .strictObject({
      '@type': z.literal('EducationalOccupationalCredential'),
      credentialCategory: z.enum([
        'high school',
        'associate degree',
        'bachelor degree',
        'professional certificate',
        'postgraduate degree',
      ]),
    })
    .optional(),
  experienceRequirements: z
    .strictObject({
      '@type': z.literal('OccupationalExperienceRequirements'),
      monthsOfExperience: z.number().int().positive(),
    })
    .optional(),
  directApply: z.literal(true),
});
/** Required where one works on the spot, and where one does not. */
const onTheSpot = posting.required({ jobLocation: true, employmentType: true }).omit({
  jobLocationType: true,
  applicantLocationRequirements: true,
});
const remote = posting
  .required({ jobLocationType: true, applicantLocationRequirements: true, employmentType: true })
  .omit({ jobLocation: true });

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const url = 'https://work.example/company/1/job/2/preview';
/** The posting as it stands in the page: through JSON, where what is absent is gone. */
async function postingOf(columns: Record<string, unknown>) {
  const job = await aPublicJob(api);
  await change(job.id, columns);
  await show(api, job.companyId);
  const { body } = await api.visitor.get(`public-jobs/${job.id}`);
  const view: JobPreviewView = body;
  const found = JSON.parse(JSON.stringify(jobPosting(view, url)));
  return { found, checked: posting.parse(found) };
}
const kiel = { city: 'Kiel', country: 'DE', street: 'Hafenstraße 1', postalCode: '24103' };
const pay = (minValue: number | null, maxValue: number | null) =>
  new Json({ currency: 'EUR', value: { minValue, maxValue, unitText: 'MONTH' } });

describe('a posting', () => {
  for (const locationType of ['onSite', 'hybrid'] as const) {
    it(`of ${locationType} work names the place alone`, async () => {
      const { checked } = await postingOf({ location_type: locationType, location: new Json(kiel) });
      expect(checked.jobLocation?.address).toEqual({
        '@type': 'PostalAddress',
        streetAddress: 'Hafenstraße 1',
        addressLocality: 'Kiel',
        postalCode: '24103',
        addressCountry: 'DE',
      });
      expect([checked.jobLocationType, checked.applicantLocationRequirements]).toEqual([
        undefined,
        undefined,
      ]);
    });
  }

  it('of remote work names no place but from where one may work', async () => {
    const { found, checked } = await postingOf({ location_type: 'remote', location: new Json(kiel) });
    expect(Object.keys(found)).not.toContain('jobLocation');
    expect(checked.jobLocationType).toBe('TELECOMMUTE');
    expect(checked.applicantLocationRequirements).toEqual({ '@type': 'Country', name: 'Germany' });
  });

  for (const [locationType, place] of [
    ['onSite', { city: 'Kiel', country: 'Germany' }],
    ['hybrid', { country: 'Germany' }],
    ['remote', {}],
    ['remote', { country: 'Germany' }],
  ] as const)
    for (const salary of [null, pay(3_000, 4_000)]) {
      const named = `${'country' in place ? 'its own' : 'its company’s'} country, ${salary ? 'with' : 'without'} pay`;
      it(`of ${locationType} work that the product let be published, in ${named}, has all that is required`, async () => {
        const job = await aJob({ status: 'draft' });
        await change(job.id, { location_type: locationType, location: new Json(place), salary });
        const manager = await api.as('companyManager', job.companyId);
        const { status } = await manager.put(`job-statuses/${job.id}`, { status: 'published' });
        expect(status).toBe(200);
        const { body } = await api.visitor.get(`public-jobs/${job.id}`);
        const view: JobPreviewView = body;
        const found = JSON.parse(JSON.stringify(jobPosting(view, url)));
        const checked = (locationType === 'remote' ? remote : onTheSpot).parse(found);
        expect(checked.baseSalary === undefined).toBe(salary === null);
        if ('country' in place) expect(JSON.stringify(found)).toMatch(/"DE"|"Germany"/);
        else expect(found.applicantLocationRequirements).toEqual({ '@type': 'Country', name: 'Portugal' });
      });
    }

  it('that says nothing of its place is where the company is', async () => {
    const { found } = await postingOf({ location_type: 'onSite', location: new Json({}) });
    expect(found.jobLocation.address).toEqual({ '@type': 'PostalAddress', addressCountry: 'PT' });
    expect(JSON.stringify(found)).not.toMatch(/null|""|\{\}/);
    const { found: halfKnown } = await postingOf({
      location_type: 'hybrid',
      location: new Json({ city: 'Faro' }),
    });
    expect(halfKnown.jobLocation.address).toMatchObject({ addressLocality: 'Faro', addressCountry: 'PT' });
  });

  it('says nothing of what nobody said', async () => {
    const said = ['industry', 'skills', 'educationRequirements', 'experienceRequirements', 'baseSalary'];
    const { found } = await postingOf({
      ...{ employment_type: null, location_type: null, salary: null, industry: null, skills: [] },
      ...{ education: new Json({}), experience: new Json({}) },
    });
    for (const name of ['employmentType', 'jobLocationType', ...said]) expect(found).not.toHaveProperty(name);
  });

  it('names countries by code in an address, however they were written', async () => {
    for (const [country, code] of Object.entries({ Germany: 'DE', UK: 'GB', de: 'DE' })) {
      const location = new Json({ city: 'Ulm', country });
      const { checked } = await postingOf({ location_type: 'onSite', location });
      expect(checked.jobLocation?.address.addressCountry).toBe(code);
    }
  });

  it('gives pay as a range or as one figure, or leaves it out', async () => {
    const valueOf = async (salary: Json | null) => (await postingOf({ salary })).checked.baseSalary?.value;
    const month = { '@type': 'QuantitativeValue', unitText: 'MONTH' };
    expect(await valueOf(pay(3_000, 4_000))).toEqual({ ...month, minValue: 3_000, maxValue: 4_000 });
    expect(await valueOf(pay(3_000, null))).toEqual({ ...month, value: 3_000 });
    expect(await valueOf(pay(3_500, 3_500))).toEqual({ ...month, value: 3_500 });
    expect(await valueOf(null)).toBeUndefined();
  });

  it('names what is asked for and when it ends', async () => {
    const { checked } = await postingOf({
      expired_at: new Date('2031-05-01T00:00:00Z'),
      skills: ['SQL', 'Figma'],
      industry: 'health',
      education: new Json({ credentialCategory: 'Bachelor or similar' }),
      experience: new Json({ monthsOfExperience: 24 }),
    });
    expect(checked).toMatchObject({
      validThrough: '2031-05-01T00:00:00.000Z',
      skills: 'SQL, Figma',
      industry: 'Health',
      educationRequirements: { credentialCategory: 'bachelor degree' },
      experienceRequirements: { monthsOfExperience: 24 },
    });
  });
});
