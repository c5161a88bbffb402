import { describe, expect, it } from '@jest/globals';
import type { QuestionBody } from '@app/contracts/jobs/question-form';
import { newId } from '@app/platform/identifiers/new-id';
import { checkAgainstJob } from './application-answers.js';

const jobId = newId();
const nothing = { cv: false, coverLetter: false, links: false };
const question = (type: QuestionBody['type'], required: boolean): QuestionBody => ({
  id: newId(),
  title: `A ${type}`,
  type,
  required,
});
const body = (parts: object = {}) => ({ jobId, email: 'a@example.com', ...parts });
const answered = (one: QuestionBody, value: string | number | boolean | null) =>
  body({ questions: { form: [{ id: one.id, value }] } });

describe('what a job demands', () => {
  it('is named when it is missing and silent when it is there', () => {
    const job = { requirements: { cv: true, coverLetter: true, links: true }, questions: [] };
    expect(Object.keys(checkAgainstJob(body(), job).errors)).toEqual(['cvId', 'coverLetter', 'links']);
    const links = [{ name: 'x', link: 'https://a.example' }];
    expect(checkAgainstJob(body({ cvId: newId(), coverLetter: 'x', links }), job).errors).toEqual({});
    expect(checkAgainstJob(body({ links: [] }), job).errors).toHaveProperty('links');
  });

  it('is nothing when it demands nothing', () => {
    expect(checkAgainstJob(body(), { requirements: nothing, questions: [] })).toEqual({
      answers: [],
      errors: {},
    });
  });
});

describe('answers', () => {
  it('that are links have their scheme, also where it was left out', () => {
    const linkQuestion = question('link', true);
    const job = { requirements: nothing, questions: [linkQuestion] };
    const { errors, answers } = checkAgainstJob(answered(linkQuestion, 'www.example.org/ada'), job);
    expect([errors, answers[0]?.value]).toEqual([{}, 'https://www.example.org/ada']);
  });

  const wrongs = { text: [7, true], number: ['7', false], boolean: ['yes', 1] } as const;
  const rights = { text: 'x', number: 0, boolean: false } as const;

  for (const type of ['text', 'number', 'boolean'] as const) {
    it(`to a ${type} question are of its type; 0 and no are answers`, () => {
      const asked = question(type, true);
      const job = { requirements: nothing, questions: [asked] };
      for (const value of wrongs[type]) {
        expect(checkAgainstJob(answered(asked, value), job).errors).toHaveProperty([`questions.${asked.id}`]);
      }
      const { errors, answers } = checkAgainstJob(answered(asked, rights[type]), job);
      expect([errors, answers]).toEqual([
        {},
        [{ id: asked.id, title: asked.title, type, value: rights[type] }],
      ]);
    });

    it(`to an optional ${type} question may be empty, to a required one not`, () => {
      for (const value of [null, ''] as const) {
        const optional = question(type, false);
        expect(
          checkAgainstJob(answered(optional, value), { requirements: nothing, questions: [optional] }).errors,
        ).toEqual({});
        const required = question(type, true);
        expect(
          checkAgainstJob(answered(required, value), { requirements: nothing, questions: [required] }).errors,
        ).toEqual({
          [`questions.${required.id}`]: 'Please answer this question',
        });
      }
    });
  }

  it('to what the job does not ask are refused', () => {
    const foreign = question('text', true);
    expect(checkAgainstJob(answered(foreign, 'x'), { requirements: nothing, questions: [] }).errors).toEqual({
      [`questions.${foreign.id}`]: 'This job does not ask that',
    });
  });
});
