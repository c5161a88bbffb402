import { describe, expect, it } from '@jest/globals';
import { fieldErrors } from '../http/problem.js';
import { QuestionBody, QuestionForm } from './question-form.js';

const id = '0198c0de-0000-7000-8000-000000000001';
const asked = (parts: object) => QuestionBody.safeParse({ id, title: 'Which?', ...parts });
const problemOf = (parts: object) => {
  const { error } = asked(parts);
  return error && Object.entries(fieldErrors(error));
};

describe('a question', () => {
  it.each(['singleChoice', 'multipleChoice'])('of kind %s has two options at least, each once', (type) => {
    expect(asked({ type, options: ['Lisbon', ' Porto '] }).data?.options).toEqual(['Lisbon', 'Porto']);
    const few = [['options', 'Please enter at least two options']];
    for (const options of [undefined, [], ['Lisbon']]) expect(problemOf({ type, options })).toEqual(few);
    expect(problemOf({ type, options: ['Lisbon', 'Lisbon '] })).toEqual([
      ['options', 'Every option can be there once'],
    ]);
    expect(problemOf({ type, options: ['Lisbon', ' '] })).toEqual([['options.1', 'Please enter the option']]);
    const many = Array.from({ length: 51 }, (_, at) => `Option ${at}`);
    expect(problemOf({ type, options: many })).toEqual([['options', 'At most 50 options']]);
  });

  it.each(['text', 'number', 'boolean', 'date', 'link', 'file'])('of kind %s has no options', (type) => {
    expect(asked({ type }).success).toBe(true);
    expect(asked({ type, options: [] }).success).toBe(true);
    expect(problemOf({ type, options: ['Lisbon', 'Porto'] })).toEqual([
      ['options', 'Only choices have options'],
    ]);
  });
});

describe('a condition', () => {
  const uuid = (last: number) => `0198c0de-0000-7000-8000-00000000001${last}`;
  const [drives, place, why] = [uuid(1), uuid(2), uuid(3)];
  const earlier = [
    { id: drives, title: 'Do you drive?', type: 'boolean' },
    { id: place, title: 'Where?', type: 'singleChoice', options: ['Lisbon', 'Porto'] },
    { id: why, title: 'Why?', type: 'text' },
  ];
  const problemsOf = (condition: object) => {
    const { error } = QuestionForm.safeParse([
      ...earlier,
      { id: uuid(4), title: 'And?', type: 'date', condition },
    ]);
    return error && fieldErrors(error);
  };

  it('is a possible answer to an earlier question of yes or no or of options', () => {
    for (const condition of [
      { questionId: drives, answer: false },
      { questionId: place, answer: 'Porto' },
    ])
      expect(problemsOf(condition)).toBeUndefined();
  });

  it.each([
    [{ questionId: uuid(9), answer: true }, 'questionId', 'Choose a question that is asked before this one'],
    [{ questionId: uuid(4), answer: true }, 'questionId', 'Choose a question that is asked before this one'],
    [{ questionId: why, answer: 'x' }, 'questionId', 'Only yes or no and choices decide what is asked'],
    [{ questionId: drives, answer: 'yes' }, 'answer', 'Choose an answer to that question'],
    [{ questionId: place, answer: 'Braga' }, 'answer', 'Choose an answer to that question'],
    [{ questionId: place, answer: true }, 'answer', 'Choose an answer to that question'],
    [{ questionId: place, answer: '' }, 'answer', 'Choose an answer'],
  ])('is refused as %j', (condition, field, message) => {
    expect(problemsOf(condition)).toEqual({ [`3.condition.${field}`]: message });
  });

  it('never waits for a question that comes later', () => {
    const [first, ...rest] = earlier;
    const waiting = { ...first, condition: { questionId: place, answer: 'Porto' } };
    expect(QuestionForm.safeParse([waiting, ...rest]).error?.issues[0]?.path).toEqual([
      ...[0, 'condition', 'questionId'],
    ]);
  });
});
