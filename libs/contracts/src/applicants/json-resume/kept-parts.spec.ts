import type { ApplicantProfileView } from '../applicant-profile.js';
import { isObject, type JsonObject } from '../imported-resume.js';
import { locationView, storedLocation } from '../../vocabulary/location.js';
import { describe, expect, it } from '@jest/globals';
import { readJsonResume, toJsonResume } from './json-resume.js';

/** Every field of the schema of JSON Resume, and some of nobody's. */
const file: JsonObject = {
  $schema: 'https://example.com/schema.json',
  basics: {
    name: 'Maya Okonkwo',
    label: 'Engineer',
    image: 'https://maya.example/me.png',
    email: 'maya@mail.example',
    phone: '(206) 555-0142',
    url: 'https://maya.example',
    summary: 'Distributed systems.\n\nAnd bread.',
    location: {
      address: '12 Pine St',
      postalCode: '98105',
      city: 'Seattle',
      countryCode: 'US',
      region: 'Washington',
    },
    profiles: [
      { network: 'GitHub', username: 'maya', url: 'https://github.com/maya' },
      { network: 'LinkedIn', username: 'maya', url: 'https://www.linkedin.com/in/maya' },
      { network: 'Elsewhere', username: 'maya', url: 'nowhere' },
    ],
  },
  work: [
    {
      name: 'Outreach',
      location: 'Seattle, WA',
      description: 'Sales software',
      position: 'Intern',
      url: 'https://outreach.example',
      startDate: '2024-06-01',
      endDate: '2024-09-13',
      summary: 'Tools. ',
      highlights: ['Faster ', 'Smaller'],
    },
    { name: 'Now Inc', position: 'Engineer', startDate: '2025' },
    { summary: 'Neither here nor there' },
  ],
  volunteer: [
    {
      organization: 'Shelter',
      position: 'Cook',
      url: 'https://s.example',
      startDate: '2020',
      endDate: '2021',
      summary: 'Soup',
      highlights: ['400 a day'],
    },
  ],
  education: [
    {
      institution: 'University of Washington',
      url: 'https://uw.example',
      area: 'Computer Science',
      studyType: 'BSc',
      startDate: '2021-09-01',
      endDate: '2025-06-01',
      score: '3.9',
      courses: ['Compilers'],
    },
  ],
  awards: [{ title: 'Prize', date: '2023-01-01', awarder: 'Somebody', summary: 'For it' }],
  certificates: [{ name: 'Cert', date: '2022-02', issuer: 'Issuer', url: 'https://c.example' }],
  publications: [
    { name: 'Paper', publisher: 'P', releaseDate: '2024', url: 'https://p.example', summary: 'S' },
  ],
  skills: [
    { name: 'Backend', level: 'Master', keywords: ['Go', 'PostgreSQL'] },
    { name: 'Teaching', level: 'Good' },
  ],
  languages: [
    { language: 'English', fluency: 'Native speaker' },
    { language: 'German', fluency: 'B1, rusty' },
    { language: 'Klingon', fluency: 'Fluent' },
  ],
  interests: [{ name: 'Bread', keywords: ['Rye'] }],
  references: [{ name: 'Jo', reference: 'Good.' }],
  projects: [
    {
      name: 'Q',
      description: 'D',
      highlights: ['H'],
      keywords: ['K'],
      startDate: '2020',
      endDate: '2021',
      url: 'https://q.example',
      roles: ['Lead'],
      entity: 'E',
      type: 'application',
    },
  ],
  meta: {
    canonical: 'https://maya.example/resume.json',
    version: 'v1.0.0',
    lastModified: '2026-01-01T00:00:00',
  },
  'x-own': { deep: [{ er: null }] },
};

/** The profile after the import, as the server keeps and answers it: trimmed, and objects in another order. */
function imported(given: JsonObject, changes: Partial<ApplicantProfileView> = {}): ApplicantProfileView {
  const body = readJsonResume(JSON.stringify(given));
  const { importedResume, ...parts } = body ?? {};
  return {
    id: '1',
    userId: '1',
    version: 2,
    firstName: 'Maya',
    lastName: 'Okonkwo',
    email: 'maya@mail.example',
    phone: parts.phone ?? null,
    position: parts.position ?? null,
    details: parts.details ?? null,
    linkedin: parts.linkedin ?? null,
    location: locationView(storedLocation(parts.location ?? {})),
    cvId: null,
    cv: null,
    education: (parts.education ?? []).map((entry) => ({ ...entry })),
    experience: (parts.experience ?? []).map((entry) => ({ ...entry, summary: entry.summary.trim() })),
    links: parts.links ?? [],
    additionalLinks: [],
    languages: parts.languages ?? [],
    technologies: parts.technologies ?? [],
    hardSkills: parts.hardSkills ?? [],
    seniority: null,
    jobType: null,
    industry: null,
    salary: '70,000',
    importedResume: importedResume ? reversed(given) : null,
    ...changes,
  };
}
const reversed = (given: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(given)
      .reverse()
      .map(([name, value]) => [name, isObject(value) ? reversed(value) : value]),
  );

describe('a JSON Resume that was imported', () => {
  it('is given back as it was, every field of it', () => {
    expect(toJsonResume(imported(file))).toEqual(file);
  });

  it.each(Object.keys(file).slice(2))('is given back without its %s, too', (part) => {
    const { [part]: _left, ...rest } = file;
    expect(toJsonResume(imported(rest))).toEqual(rest);
  });

  it('says what the profile says now, and keeps what the profile knows nothing of', () => {
    const profile = imported(file);
    const [first, second] = profile.experience;
    const changed = toJsonResume({
      ...profile,
      firstName: 'May',
      position: 'Baker',
      phone: null,
      experience: [
        { ...second!, endDate: '2026-01', current: false },
        first!,
        { ...first!, title: 'Founder', company: 'Crumb' },
      ],
      links: [...profile.links, { name: 'Shop', url: 'https://crumb.example' }].filter(
        ({ name }) => name !== 'GitHub',
      ),
      hardSkills: [{ name: 'Teaching' }, { name: 'Ovens' }],
      technologies: [{ name: 'Go' }, { name: 'Excel' }],
      languages: [
        { type: 'de', level: 'Full Professional' },
        { type: 'fr', level: 'Elementary' },
      ],
    });
    expect(changed).toMatchObject({
      basics: {
        name: 'May Okonkwo',
        label: 'Baker',
        image: 'https://maya.example/me.png',
        url: 'https://maya.example',
      },
      work: [
        { name: 'Now Inc', position: 'Engineer', startDate: '2025', endDate: '2026-01' },
        (file.work as JsonObject[])[0],
        { name: 'Crumb', position: 'Founder' },
        { summary: 'Neither here nor there' },
      ],
      skills: [
        { name: 'Backend', level: 'Master', keywords: ['Go'] },
        { name: 'Teaching', level: 'Good' },
        { name: 'Ovens' },
        { name: 'Tools and technologies', keywords: ['Excel'] },
      ],
      languages: [
        { language: 'German', fluency: 'Full Professional' },
        { language: 'Klingon', fluency: 'Fluent' },
        { language: 'French', fluency: 'Elementary' },
      ],
      awards: file.awards,
      meta: file.meta,
    });
    expect(changed.basics).not.toHaveProperty('phone');
    expect((changed.basics as JsonObject).profiles).toEqual([
      { network: 'LinkedIn', username: 'maya', url: 'https://www.linkedin.com/in/maya' },
      { network: 'Elsewhere', username: 'maya', url: 'nowhere' },
      { network: 'Shop', url: 'https://crumb.example' },
    ]);
  });

  it('knows the street, and gives back where the profile is now', () => {
    const profile = imported(file);
    expect(profile.location.streetAddress).toBe('12 Pine St');
    const moved = {
      ...profile,
      location: locationView({ street: 'Rua 5', street2: 'Floor 2', city: 'Porto' }),
    };
    expect(toJsonResume(moved)).toHaveProperty('basics.location', {
      address: 'Rua 5\nFloor 2',
      city: 'Porto',
    });
    const again = readJsonResume(JSON.stringify(toJsonResume(moved)));
    expect(again?.location).toMatchObject({ streetAddress: 'Rua 5', streetAddressLine2: 'Floor 2' });
  });

  it('gives nothing back that was taken out of the profile', () => {
    const emptied = toJsonResume(
      imported(file, { experience: [], education: [], hardSkills: [], technologies: [], languages: [] }),
    );
    expect(emptied).toMatchObject({
      work: [{ summary: 'Neither here nor there' }],
      education: [],
      skills: [],
      languages: [{ language: 'Klingon' }],
    });
    expect(JSON.stringify(emptied)).not.toMatch(/Outreach|70,000/);
  });

  it('names whose it is, even where the file did not', () => {
    expect(toJsonResume(imported({ awards: [{ title: 'Prize' }], work: [] }))).toEqual({
      basics: { name: 'Maya Okonkwo', email: 'maya@mail.example' },
      awards: [{ title: 'Prize' }],
      work: [],
    });
  });

  it('keeps nothing where nothing was imported', () => {
    expect(toJsonResume(imported({ basics: { label: 'x' } }, { importedResume: null }))).not.toHaveProperty(
      'awards',
    );
  });
});
