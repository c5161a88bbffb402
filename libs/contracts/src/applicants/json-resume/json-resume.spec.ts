import { EditApplicantProfileBody, type ApplicantProfileView } from '../applicant-profile.js';
import { locationView } from '../../vocabulary/location.js';
import { describe, expect, it } from '@jest/globals';
import { readJsonResume, toJsonResume } from './json-resume.js';

const file = {
  basics: {
    name: 'Maya Okonkwo',
    label: 'Engineer',
    phone: '(206) 555-0142',
    url: 'javascript:alert(1)',
    summary: 'Distributed systems.',
    location: { city: 'Seattle', region: 'Washington', countryCode: 'US', postalCode: '98105' },
    profiles: [
      { network: 'GitHub', url: 'https://github.com/maya' },
      { network: 'LinkedIn', url: 'https://www.linkedin.com/in/maya' },
      { network: 'Broken', url: 'nowhere' },
    ],
  },
  work: [
    {
      name: 'Outreach',
      position: 'Intern',
      startDate: '2024-06-01',
      endDate: '2024-09',
      summary: 'Tools.',
      highlights: ['Faster'],
    },
    { name: 'Now Inc', position: 'Engineer', startDate: '2025' },
  ],
  education: [
    {
      institution: 'University of Washington',
      area: 'Computer Science',
      studyType: 'BSc',
      startDate: '2021-09-01',
    },
  ],
  skills: [{ name: 'Backend', keywords: ['Go', 'go', 'PostgreSQL'] }],
  languages: [
    { language: 'English', fluency: 'Native speaker' },
    { language: 'Spanish', fluency: 'Professional working proficiency' },
    { language: 'de', fluency: 'B1' },
    { language: 'Klingon', fluency: 'Fluent' },
  ],
};

describe('reading a JSON Resume', () => {
  const body = readJsonResume(JSON.stringify(file));

  it('makes a body the API takes', () => {
    expect(EditApplicantProfileBody.safeParse(body).success).toBe(true);
  });

  it('keeps dates as exact as they are and knows what still goes on', () => {
    expect(body?.experience).toEqual([
      expect.objectContaining({
        startDate: '2024-06',
        endDate: '2024-09',
        current: false,
        summary: 'Tools.\n• Faster',
      }),
      expect.objectContaining({ title: 'Engineer', startDate: '2025', endDate: null, current: true }),
    ]);
  });

  it('maps fluency to the five levels and leaves unknown languages out', () => {
    expect(body?.languages).toEqual([
      { type: 'en', level: 'Native or bilingual' },
      { type: 'es', level: 'Minimum Professional' },
      { type: 'de', level: 'Limited Working' },
    ]);
  });

  it('takes only web links, and LinkedIn by itself', () => {
    expect(body?.linkedin).toBe('https://www.linkedin.com/in/maya');
    expect(body?.links).toEqual([{ name: 'GitHub', url: 'https://github.com/maya' }]);
  });

  it('names a word once', () => {
    expect(body?.technologies).toEqual([{ name: 'go' }, { name: 'PostgreSQL' }]);
    expect(body?.location).toMatchObject({ addressLocality: 'Seattle', addressCountry: 'United States' });
  });

  it.each(['no json', '[]', '"text"', '{}', '{"basics":5}'])('refuses %s', (text) => {
    expect(readJsonResume(text)).toBeUndefined();
  });
});

it('writes what it reads', () => {
  const body = readJsonResume(JSON.stringify(file));
  const profile: ApplicantProfileView = {
    id: '1',
    userId: '1',
    version: 1,
    firstName: 'Maya',
    lastName: 'Okonkwo',
    email: 'maya@example.com',
    location: locationView({ city: 'Seattle', country: 'United States' }),
    phone: null,
    position: 'Engineer',
    cvId: null,
    cv: null,
    education: body?.education ?? [],
    experience: body?.experience ?? [],
    details: null,
    linkedin: null,
    links: body?.links ?? [],
    additionalLinks: [],
    languages: body?.languages ?? [],
    technologies: body?.technologies ?? [],
    hardSkills: [],
    seniority: null,
    jobType: null,
    industry: null,
    salary: '€70,000',
  };
  const written = JSON.stringify(toJsonResume(profile));
  const again = readJsonResume(written);
  expect(again).toMatchObject({
    experience: body?.experience,
    education: body?.education,
    languages: body?.languages,
    technologies: body?.technologies,
    links: body?.links,
  });
  expect(written).not.toContain('70,000');
});

it.each(['Present', 'until now', 'heute', 'aujourd’hui', 'En cours', 'Atualmente', 'oggi', 'Heden', ''])(
  'a position that ends %j is current',
  (endDate) => {
    const work = [{ name: 'Bistro Zest', startDate: '2019-03', endDate }];
    expect(readJsonResume(JSON.stringify({ work }))?.experience).toMatchObject([{ current: true }]);
  },
);

describe('a file of an older JSON Resume', () => {
  const old = {
    basics: {
      ...{ name: 'Test Person', label: 'Cook', picture: '', website: 'cook.example' },
      profiles: [{ network: 'LinkedIn', url: 'www.linkedin.com/in/t' }],
    },
    work: [
      {
        company: 'Bistro Zest',
        position: 'Sous-chef',
        website: 'http://zest.example',
        startDate: '2019-03-01',
        endDate: 'Present',
      },
      { company: 'Casa Verde', position: 'Cook', startDate: 'March 2016', endDate: '04/2019' },
      { name: 'New Name Ltd', position: 'Trainee', startDate: '2014-13' },
    ],
    languages: [
      { language: 'Flemish', fluency: 'Native' },
      { language: 'Mandarin Chinese', fluency: 'B2' },
      { language: 'Brazilian Portuguese', fluency: 'C1' },
    ],
  };
  const body = readJsonResume(JSON.stringify(old));

  it('is read by the names of its time', () => {
    expect(body?.experience).toMatchObject([
      { company: 'Bistro Zest', startDate: '2019-03', endDate: null, current: true },
      { company: 'Casa Verde', startDate: '2016-03', endDate: '2019-04', current: false },
      { company: 'New Name Ltd', startDate: null },
    ]);
    expect(body?.links).toEqual([{ name: 'Website', url: 'https://cook.example' }]);
    expect(body?.linkedin).toBe('https://www.linkedin.com/in/t');
    expect(body?.languages?.map(({ type }) => type)).toEqual(['nl', 'zh', 'pt']);
  });

  it('is kept with the names of today', () => {
    expect(body?.importedResume).toMatchObject({
      basics: { url: 'cook.example', image: '' },
      work: [{ name: 'Bistro Zest', url: 'http://zest.example' }, { name: 'Casa Verde' }, {}],
    });
  });
});
