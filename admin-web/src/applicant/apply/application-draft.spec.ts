import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import type { JobPreviewView } from '@app/contracts/jobs/job-view';
import { checkDraft, type Draft } from './application-draft.js';

const id = (last: number): string => `0190a000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`;
const nowhere = {
  streetAddress: null,
  streetAddressLine2: null,
  addressLocality: 'Lisbon',
  addressRegion: null,
  addressCountry: 'PT',
  postalCode: null,
};
const profile = {
  userId: id(1),
  email: 'clara@example.com',
  cvId: id(2),
  cv: { id: id(2), fileName: 'cv.pdf', status: 'available', reason: null },
  location: nowhere,
  education: [],
  experience: [],
  details: null,
} as unknown as ApplicantProfileView;
const question = (last: number, type: 'text' | 'number' | 'boolean', required: boolean) => ({
  id: id(last),
  title: 'Why?',
  type,
  required,
  value: null,
});
const job = {
  id: id(3),
  requirements: { cv: true, coverLetter: true, links: true },
  questions: { form: [question(4, 'number', true), question(5, 'boolean', false)] },
} as unknown as JobPreviewView;

let draft: Draft;
beforeEach(() => {
  draft = {
    email: 'clara@example.com',
    phone: '',
    links: [{ name: 'Portfolio', link: 'https://clara.example' }],
    coverLetter: 'Hello',
    toldBy: 'Ada',
    answers: { [id(4)]: '6,5', [id(5)]: 'no' },
  };
});

describe('what an application sends', () => {
  it('turns answers into the type of their question', () => {
    expect(checkDraft(job, profile, draft).body?.questions?.form).toEqual([
      { id: id(4), value: 6.5 },
      { id: id(5), value: false },
    ]);
  });

  it('leaves out what the job does not ask for', () => {
    const modest = { ...job, requirements: { cv: false, coverLetter: false, links: false } };
    const { body } = checkDraft(modest, profile, draft);
    expect(body).toMatchObject({ cvId: null, coverLetter: '', links: [] });
  });

  it('names everything that is missing at once', () => {
    const empty = {
      ...draft,
      email: 'clara',
      links: [{ name: '', link: '' }],
      coverLetter: ' ',
      answers: {},
    };
    expect(checkDraft(job, { ...profile, cv: null, cvId: null }, empty).errors).toEqual({
      email: 'Please enter a valid email address',
      cvId: 'Please choose a CV',
      coverLetter: 'Please write a cover letter',
      links: 'Please add at least one link',
      [`questions.${id(4)}`]: 'Please answer this question',
    });
  });

  it('asks for a number where words were typed', () => {
    const { errors } = checkDraft(job, profile, { ...draft, answers: { [id(4)]: 'two months' } });
    expect(errors?.[`questions.${id(4)}`]).toBe('Please answer with a number');
  });

  it('points at the link that is not an address', () => {
    const { errors } = checkDraft(job, profile, {
      ...draft,
      links: [{ name: 'Site', link: 'javascript:1' }],
    });
    expect(errors).toEqual({ 'links.0.link': 'Please enter a valid url' });
  });
});
