import { EditJobBody } from '@app/contracts/jobs/job-details';
import type { QuestionType } from '@app/contracts/vocabulary/employment';
import { locationView } from '@app/contracts/vocabulary/location';
import { describe, expect, it } from '@jest/globals';
import { bodyOf, emptyForm, type JobForm, missingIn, newJobForm } from './job-form.js';
import { jobSteps, stepOfField } from './job-steps.js';
import { newQuestion, questionFormOf } from './question-in-form.js';

const filled: JobForm = {
  ...emptyForm,
  title: 'Engineer',
  description: '<p>One.</p><ul><li>Two</li></ul>',
  industry: 'energy',
  employmentType: 'fullTime',
  salary: { currency: 'EUR', value: { minValue: '62,000', maxValue: '', unitText: 'YEAR' } },
  experience: { monthsOfExperience: '1.5', experienceType: 'Design' },
};

describe('the job form', () => {
  it('of a new job starts with the place of its company', () => {
    const start = newJobForm({ location: locationView({ city: 'Lisbon', country: 'Portugal' }) });
    expect(start).toEqual({
      ...emptyForm,
      location: { ...emptyForm.location, addressLocality: 'Lisbon', addressCountry: 'Portugal' },
    });
  });

  it('sends what the contract takes, empty or filled', () => {
    expect(EditJobBody.safeParse(bodyOf({ ...emptyForm, title: 'Engineer' })).success).toBe(true);
    expect(EditJobBody.parse(bodyOf(filled))).toMatchObject({
      title: 'Engineer',
      description: '<p>One.</p><ul><li>Two</li></ul>',
      industry: 'energy',
      seniority: null,
      salary: { currency: 'EUR', value: { minValue: 62_000, maxValue: null, unitText: 'YEAR' } },
      experience: { monthsOfExperience: 18, experienceType: 'Design' },
      expiredAt: null,
    });
  });

  it('sends no pay where no amount is given', () => {
    expect(bodyOf(emptyForm).salary).toBeNull();
  });

  it('leaves what is no number to the contract', () => {
    const salary = { currency: 'EUR', value: { minValue: 'much', maxValue: '', unitText: 'YEAR' as const } };
    const checked = EditJobBody.safeParse(bodyOf({ ...filled, salary }));
    expect(checked.error?.issues[0]?.path).toEqual(['salary', 'value', 'minValue']);
  });

  it('sends options of choices, one for each line that says something', () => {
    const question = { ...newQuestion(), title: 'Where?', options: ['Lisbon', '', ' Porto '] };
    const sent = (type: QuestionType) =>
      EditJobBody.parse(bodyOf({ ...filled, questions: { form: [{ ...question, type }] } })).questions?.form;
    expect(sent('singleChoice')).toMatchObject([{ type: 'singleChoice', options: ['Lisbon', 'Porto'] }]);
    expect(sent('text')?.[0]).not.toHaveProperty('options');
  });

  it('sends and opens the answer that has a question asked', () => {
    const drives = { ...newQuestion(), title: 'Do you drive?', type: 'boolean' as const };
    const place = {
      ...newQuestion(),
      title: 'Where?',
      type: 'singleChoice' as const,
      options: ['yes', 'no'],
    };
    const when = (questionId: string, answer: string) => ({
      ...{ ...newQuestion(), title: 'And?' },
      condition: { questionId, answer },
    });
    const form = [drives, place, when(drives.id, 'no'), when(place.id, 'no'), when(drives.id, '')];
    const sent = bodyOf({ ...filled, questions: { form } }).questions?.form ?? [];
    expect(sent.map(({ condition }) => condition?.answer)).toEqual([undefined, undefined, false, 'no', '']);
    expect(sent.slice(0, 4).map((question) => questionFormOf(question))).toEqual(form.slice(0, 4));
  });

  it('lacks a country the public needs, unless the company of remote work has one', () => {
    const remote: JobForm = { ...filled, locationType: 'remote' };
    const fields = (form: JobForm, country: string | null) =>
      Object.keys(
        missingIn(
          form,
          { company: { location: { addressCountry: country }, timeZone: 'UTC' }, hasNotice: true },
          new Date(),
        ),
      );
    expect(fields(remote, null)).toEqual(['location.addressCountry']);
    expect(fields(remote, 'Portugal')).toEqual([]);
    expect(fields({ ...remote, locationType: 'onSite' }, 'Portugal')).toEqual([
      'location.addressCountry',
      'location',
    ]);
    expect(stepOfField('location.addressCountry').name).toBe('job-employment');
  });

  it('knows the step of every field', () => {
    const held = jobSteps.flatMap(({ fields }) => fields.map(String));
    expect(held.toSorted()).toEqual(Object.keys(emptyForm).toSorted());
    expect(stepOfField('salary.value.minValue').name).toBe('job-employment');
    expect(stepOfField('questions.form.0.title').name).toBe('job-settings');
  });
});
