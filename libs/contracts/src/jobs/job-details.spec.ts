import { describe, expect, it } from '@jest/globals';
import { CopyJobBody, CreateJobBody, EditJobBody, ExtendJobBody, JobStatusBody } from './job-details.js';

const id = '0198c0de-0000-7000-8000-000000000001';
const pay = (value: object) => ({ salary: { currency: 'EUR', value: { unitText: 'YEAR', ...value } } });
const question = { id, title: 'Why?', type: 'text', required: false };

/** What the forms and the API say, by the path of the field. */
const rejected: [body: object, path: string, message: string][] = [
  [{ title: ' ' }, 'title', 'Please enter a job title'],
  [{ industry: 'magic' }, 'industry', 'Please choose an industry'],
  [{ seniority: 'chief' }, 'seniority', 'Please choose a level'],
  [{ skills: [''] }, 'skills.0', 'Please enter a skill'],
  [{ skills: Array.from({ length: 31 }, (_, at) => `skill ${at}`) }, 'skills', 'At most 30 skills'],
  [{ languages: [{ type: 'xx', level: 'Elementary' }] }, 'languages.0.type', 'Please choose a language'],
  [{ languages: [{ type: 'en', level: 'good' }] }, 'languages.0.level', 'Please choose a level'],
  [{ employmentType: 'sometimes' }, 'employmentType', 'Please choose an employment type'],
  [{ locationType: 'moon' }, 'locationType', 'Please choose where the work is done'],
  [pay({ minValue: null, maxValue: null }), 'salary.value.minValue', 'Please enter at least one amount'],
  [pay({ minValue: -1, maxValue: null }), 'salary.value.minValue', 'Please enter 0 or more'],
  [pay({ minValue: 1e9, maxValue: null }), 'salary.value.minValue', 'Please enter at most 100,000,000'],
  [
    pay({ minValue: 'a lot', maxValue: null }),
    'salary.value.minValue',
    'Please enter an amount such as 45,000 or 16.50',
  ],
  [
    pay({ minValue: 5, maxValue: 4 }),
    'salary.value.maxValue',
    'The highest amount must not be below the lowest',
  ],
  [pay({ minValue: 5, maxValue: 6, unitText: 'SHIFT' }), 'salary.value.unitText', 'Please choose a period'],
  [
    { salary: { currency: 'euro', value: { minValue: 1, maxValue: 2, unitText: 'YEAR' } } },
    'salary.currency',
    'Please choose a currency',
  ],
  [
    { experience: { monthsOfExperience: 1.5, experienceType: null } },
    'experience.monthsOfExperience',
    'Please enter whole months',
  ],
  [
    { experience: { monthsOfExperience: -1, experienceType: null } },
    'experience.monthsOfExperience',
    'Please enter 0 or more',
  ],
  [
    { experience: { monthsOfExperience: 601, experienceType: null } },
    'experience.monthsOfExperience',
    'At most 600 months',
  ],
  [{ requirements: { cv: 'yes', coverLetter: true, links: true } }, 'requirements.cv', 'Choose yes or no'],
  [
    { questions: { form: [{ ...question, title: '' }] } },
    'questions.form.0.title',
    'Please enter the question',
  ],
  [
    { questions: { form: [{ ...question, type: 'colour' }] } },
    'questions.form.0.type',
    'Choose a kind of answer',
  ],
  [
    { questions: { form: [{ ...question, required: 'no' }] } },
    'questions.form.0.required',
    'Choose yes or no',
  ],
  [{ questions: { form: [question, question] } }, 'questions.form', 'Every question needs its own id'],
  [{ expiredAt: 'soon' }, 'expiredAt', 'Please enter a date'],
  [{ settings: { notifyTeam: 1 } }, 'settings.notifyTeam', 'Choose yes or no'],
];

describe('the fields of a job', () => {
  it.each(rejected)('%j: %s is refused in words', (body, path, message) => {
    const { error } = EditJobBody.safeParse(body);
    const found = error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
    expect(found).toContainEqual([path, message]);
  });

  it('take what is empty for nothing, and a title alone for a draft', () => {
    expect(CreateJobBody.parse({ title: ' Diver ' })).toEqual({ title: 'Diver' });
    expect(EditJobBody.parse({ salary: null, expiredAt: null })).toEqual({ salary: null, expiredAt: null });
    expect(EditJobBody.safeParse({ colour: 'red' }).success).toBe(false);
  });

  it('say the same where a job is copied, extended or published', () => {
    const first = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message;
    expect(first(CopyJobBody.safeParse({ title: '' }))).toBe('Please enter a job title');
    expect(first(ExtendJobBody.safeParse({ expiredAt: 'later' }))).toBe('Please enter a date');
    expect(first(JobStatusBody.safeParse({ status: 'gone' }))).toBe('Choose draft or published');
  });
});
