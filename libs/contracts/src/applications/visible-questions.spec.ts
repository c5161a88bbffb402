import { describe, expect, it } from '@jest/globals';
import type { AnswerValue } from './answer-view.js';
import { askedQuestions } from './visible-questions.js';
import type { AskedQuestion } from '../jobs/question-view.js';

const asks = (id: string, parts: Partial<AskedQuestion> = {}): AskedQuestion => ({
  ...{ id, title: id, type: 'text', required: false },
  ...parts,
});
const when = (questionId: string, answer: string | boolean) => ({ condition: { questionId, answer } });
const form = [
  asks('drives', { type: 'boolean' }),
  asks('classes', { type: 'multipleChoice', options: ['B', 'C'], ...when('drives', true) }),
  asks('lorry', when('classes', 'C')),
  asks('why-not', when('drives', false)),
  asks('place', { type: 'singleChoice', options: ['Lisbon', 'Porto'] }),
  asks('bridge', when('place', 'Porto')),
];
const requested = (answers: Record<string, AnswerValue>) =>
  askedQuestions(form, ({ id }) => answers[id] ?? null).map(({ id }) => id);

describe('the questions that are asked', () => {
  it('are those without a condition before anything is answered', () => {
    expect(requested({})).toEqual(['drives', 'place']);
  });

  it('follow yes and no, and what was chosen', () => {
    expect(requested({ drives: false })).toEqual(['drives', 'why-not', 'place']);
    expect(requested({ drives: true, classes: ['B'] })).toEqual(['drives', 'classes', 'place']);
    expect(requested({ drives: true, classes: ['B', 'C'], place: 'Porto' })).toEqual([
      ...['drives', 'classes', 'lorry', 'place', 'bridge'],
    ]);
    expect(requested({ place: 'Lisbon' })).toEqual(['drives', 'place']);
  });

  it('do not follow an answer to what is not asked', () => {
    expect(requested({ drives: false, classes: ['C'] })).toEqual(['drives', 'why-not', 'place']);
  });
});
