import type { QuestionType } from '@app/contracts/vocabulary/employment';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApplicantProfileView } from '@app/contracts/applicants/applicant-profile';
import type { JobPreviewView } from '@app/contracts/public-jobs/public-job';
import { installStorage } from '../../../base/browser/available-storage.js';
import { checkDraft, type Draft, saveDraft, openDraft } from './application-draft.js';

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
  links: [],
  education: [],
  experience: [],
  details: null,
} as unknown as ApplicantProfileView;
const question = (last: number, type: QuestionType, required: boolean, options?: string[]) => ({
  id: id(last),
  title: 'Why?',
  type,
  required,
  options,
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
    referredBy: 'Ada',
    answers: { [id(4)]: '6,5', [id(5)]: 'no' },
  };
});

describe('the copy in this browser', () => {
  beforeEach(() => {
    Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
    installStorage(globalThis);
    jest.useFakeTimers();
  });
  afterEach(() => void jest.useRealTimers());

  it('is opened for 14 days and then deleted', () => {
    saveDraft(job.id, draft);
    jest.advanceTimersByTime(13 * 86_400_000);
    expect(openDraft(job.id, profile, undefined).coverLetter).toBe('Hello');
    jest.advanceTimersByTime(86_400_000);
    saveDraft(id(9), draft);
    expect(openDraft(id(9), profile, undefined).coverLetter).toBe('Hello');
    expect(localStorage.length).toBe(1);
    expect(openDraft(job.id, profile, undefined).coverLetter).toBe('');
  });
});

describe('what an application sends', () => {
  it('turns answers into the type of their question', () => {
    expect(checkDraft(job, profile, draft).body?.questions?.form).toEqual([
      { id: id(4), value: 6.5 },
      { id: id(5), value: false },
    ]);
  });

  it('sends what was chosen, and of a file its id', () => {
    const options = ['Lisbon', 'Porto', 'Braga'];
    const form = [
      question(6, 'singleChoice', true, options),
      question(7, 'multipleChoice', true, options),
      question(8, 'date', true),
      question(9, 'link', true),
      question(10, 'file', true),
    ];
    const answers = {
      [id(6)]: 'Porto',
      // In the order of the options; what is offered no more is gone.
      [id(7)]: ['Braga', 'Faro', 'Lisbon'],
      [id(8)]: '2026-05-31',
      [id(9)]: ' https://clara.example ',
      [id(10)]: { fileId: id(11), fileName: 'x.pdf' },
    };
    const sent = checkDraft({ ...job, questions: { form } }, profile, { ...draft, answers });
    expect(sent.body?.questions?.form.map(({ value }) => value)).toEqual([
      'Porto',
      ['Lisbon', 'Braga'],
      '2026-05-31',
      'https://clara.example',
      id(11),
    ]);
    const wrong = { [id(6)]: 'Faro', [id(7)]: ['Faro'], [id(8)]: '31.5.', [id(9)]: 'clara', [id(10)]: 'x' };
    expect(checkDraft({ ...job, questions: { form } }, profile, { ...draft, answers: wrong }).errors).toEqual(
      {
        [`questions.${id(6)}`]: 'Please choose one of the options',
        [`questions.${id(7)}`]: 'Please answer this question',
        [`questions.${id(8)}`]: 'Please enter a date such as 2026-05-31',
        [`questions.${id(9)}`]: 'Please enter a link such as https://example.org/ada',
        [`questions.${id(10)}`]: 'Please answer this question',
      },
    );
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
