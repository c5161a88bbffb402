import { EditJobBody } from '@app/contracts/jobs/job-details';
import { describe, expect, it } from '@jest/globals';
import { bodyOf, emptyForm, type JobForm, jobSteps, stepOfField } from './job-form.js';

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

  it('knows the step of every field', () => {
    const held = jobSteps.flatMap(({ fields }) => fields.map(String));
    expect(held.toSorted()).toEqual(Object.keys(emptyForm).toSorted());
    expect(stepOfField('salary.value.minValue').name).toBe('job-employment');
    expect(stepOfField('questions.form.0.title').name).toBe('job-settings');
  });
});
