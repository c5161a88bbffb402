import {
  type ApplicantProfileView,
  EditApplicantProfileBody,
} from '@app/contracts/applicants/applicant-profile';
import type { CvProposal } from '@app/contracts/cvs/cv-proposals';
import { locationView } from '@app/contracts/vocabulary/location';
import { describe, expect, it } from '@jest/globals';
import { bodyOf, canBeAccepted, differencesOf } from './differences.js';

const work = {
  title: 'Engineer',
  company: 'Acme',
  industry: '',
  summary: '',
  startDate: '2019-03',
  endDate: null,
  current: true,
};
const school = {
  school: 'Porto',
  degree: 'MSc',
  fieldOfStudy: 'Physics',
  startDate: '2015',
  endDate: '2017',
};
const profile: ApplicantProfileView = {
  id: '1',
  userId: '1',
  version: 1,
  firstName: 'Ada',
  lastName: 'Brook',
  email: 'ada@mail.example',
  location: locationView({ city: 'Lisbon', country: 'Portugal' }),
  phone: '+351 912 345 678',
  position: null,
  cvId: null,
  cv: null,
  education: [school],
  experience: [{ ...work, industry: 'Rail', summary: 'Led' }],
  details: null,
  linkedin: 'https://www.linkedin.com/in/ada/',
  links: [{ name: 'Site', url: 'https://ada.example' }],
  additionalLinks: [],
  languages: [{ type: 'en', level: 'Full Professional' }],
  technologies: [{ name: 'Go' }],
  hardSkills: [{ name: 'Design' }],
  seniority: null,
  jobType: null,
  industry: null,
  salary: null,
};
let next = 0;
type Unkeyed<Kind> = Kind extends CvProposal ? Omit<Kind, 'key'> : never;
const proposal = (given: Unkeyed<CvProposal>): CvProposal => ({ key: String((next += 1)), ...given });
const compare = (...given: Unkeyed<CvProposal>[]) => differencesOf(profile, given.map(proposal));
const accept = (...given: Unkeyed<CvProposal>[]) => {
  const body = bodyOf(profile, compare(...given), {});
  expect(EditApplicantProfileBody.safeParse(body).error).toBeUndefined();
  return body;
};

describe('what a CV says and a profile does not', () => {
  it.each<[string, Unkeyed<CvProposal>]>([
    ['name', { kind: 'name', value: { firstName: 'Ada', lastName: 'Brook' } }],
    ['e-mail', { kind: 'email', value: 'ADA@mail.example' }],
    ['phone', { kind: 'phone', value: '+351 (912) 345-678' }],
    ['part of the place', { kind: 'place', value: { addressLocality: 'lisbon' } }],
    ['link', { kind: 'link', value: 'www.ada.example/' }],
    ['LinkedIn', { kind: 'link', value: 'linkedin.com/in/ada' }],
    ['work', { kind: 'experience', value: work }],
    ['school', { kind: 'education', value: { ...school, degree: 'msc', startDate: null } }],
    ['skill', { kind: 'skill', value: 'design' }],
    ['skill among tools', { kind: 'skill', value: 'go' }],
    ['language', { kind: 'language', value: { type: 'en', level: 'Full Professional', text: 'English C1' } }],
    ['language without level', { kind: 'language', value: { type: 'en', level: null, text: 'English' } }],
  ])('is nothing where it is there already: %s', (_what, given) => expect(compare(given)).toEqual([]));

  it('is shown beside what is there now', () => {
    const shown = compare(
      { kind: 'phone', value: '+49 30 1234567' },
      { kind: 'link', value: 'github.com/ada' },
      { kind: 'experience', value: { ...work, endDate: '2021-05', current: false, summary: 'Led a team' } },
      { kind: 'language', value: { type: 'en', level: 'Native or bilingual', text: 'English (native)' } },
    );
    expect(shown.map(({ label, now, found }) => [label, now?.title, found.title])).toEqual([
      ['Phone', '+351 912 345 678', '+49 30 1234567'],
      ['Link', undefined, 'github.com/ada'],
      ['Place of work', 'Engineer', 'Engineer'],
      ['English', 'English', 'English'],
    ]);
    expect(shown[2]?.now?.text).toBe('Led');
    expect(shown[3]?.found.text).toBe('English (native)');
  });
});

describe('accepting', () => {
  it('adds to lists and keeps what is in them', () => {
    expect(
      accept(
        { kind: 'link', value: 'github.com/ada' },
        { kind: 'link', value: 'https://ada.dev/cv' },
        { kind: 'skill', value: 'Research' },
        { kind: 'skill', value: 'Teaching' },
        { kind: 'technology', value: 'Rust' },
        { kind: 'language', value: { type: 'de', level: 'Elementary', text: 'German A2' } },
        { kind: 'education', value: { ...school, school: 'Leeds' } },
      ),
    ).toEqual({
      links: [
        { name: 'Site', url: 'https://ada.example' },
        { name: 'github.com', url: 'https://github.com/ada' },
        { name: 'ada.dev', url: 'https://ada.dev/cv' },
      ],
      hardSkills: [{ name: 'Design' }, { name: 'Research' }, { name: 'Teaching' }],
      technologies: [{ name: 'Go' }, { name: 'Rust' }],
      languages: [
        { type: 'en', level: 'Full Professional' },
        { type: 'de', level: 'Elementary' },
      ],
      education: [school, { ...school, school: 'Leeds' }],
    });
  });

  it('changes the entry it is about, and keeps what the CV does not say', () => {
    const found = { ...work, endDate: '2021-05', current: false };
    expect(accept({ kind: 'experience', value: found }).experience).toEqual([
      { ...found, industry: 'Rail', summary: 'Led' },
    ]);
    const dated = { ...school, fieldOfStudy: '', endDate: '2017-07' };
    expect(accept({ kind: 'education', value: dated }).education).toEqual([
      { ...school, endDate: '2017-07' },
    ]);
    expect(accept({ kind: 'link', value: 'linkedin.com/in/brook' })).toEqual({
      linkedin: 'https://linkedin.com/in/brook',
    });
  });

  it('of a language waits for a level nobody wrote; an e-mail address is the account’s', () => {
    const [german, email] = compare(
      { kind: 'language', value: { type: 'de', level: null, text: 'German' } },
      { kind: 'email', value: 'other@mail.example' },
    );
    expect([german, email].map((each) => each && canBeAccepted(each, {}))).toEqual([false, false]);
    const levels = { [german?.proposal.key ?? '']: 'Elementary' as const };
    expect(german && canBeAccepted(german, levels)).toBe(true);
    expect(german && bodyOf(profile, [german], levels).languages?.at(-1)).toEqual({
      type: 'de',
      level: 'Elementary',
    });
    expect(email && bodyOf(profile, [email], {})).toEqual({});
  });
});
