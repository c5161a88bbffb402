import { describe, expect, it } from '@jest/globals';
import type { QuestionType } from '../vocabulary/employment.js';
import { answerText, type AnswerValue } from './answer-view.js';
import { AnswerBody, answerProblem } from './answers.js';

const id = '0198c0de-0000-7000-8000-000000000001';
const options = ['Lisbon', 'Porto'];
const problem = (type: QuestionType, value: AnswerValue, required = true) =>
  answerProblem({ id, title: 'Which?', type, required, options }, value);

const kinds: { type: QuestionType; right: AnswerValue[]; wrong: AnswerValue[]; message: string }[] = [
  { type: 'text', right: ['x'], wrong: [7, true, ['x']], message: 'Please answer with text' },
  { type: 'number', right: [0, -1.5], wrong: ['7', false], message: 'Please answer with a number' },
  { type: 'boolean', right: [true, false], wrong: ['yes', 1], message: 'Please answer yes or no' },
  {
    type: 'singleChoice',
    right: ['Porto'],
    wrong: ['Braga', 'porto', ['Porto'], 1],
    message: 'Please choose one of the options',
  },
  {
    type: 'multipleChoice',
    right: [['Porto'], ['Porto', 'Lisbon']],
    wrong: [['Braga'], ['Porto', 'Porto'], 'Porto', true],
    message: 'Please choose from the options',
  },
  {
    type: 'date',
    right: ['2026-02-28', '2024-02-29'],
    wrong: ['2026-02-29', '28.02.2026', '2026-2-8', '2026-02-28T00:00:00Z', 20_260_228],
    message: 'Please enter a date such as 2026-05-31',
  },
  {
    type: 'link',
    right: ['https://a.example/x?y=1', 'http://a.example', 'www.a.example/x'],
    wrong: ['an example', 'javascript:alert(1)', 'ftp://a.example', 'data:text/html,x', 1],
    message: 'Please enter a link such as https://example.org/ada',
  },
  { type: 'file', right: [id], wrong: ['cv.pdf', 1, [id]], message: 'Please choose a file' },
];

describe.each(kinds)('an answer of kind $type', ({ type, right, wrong, message }) => {
  it('is of its kind', () => {
    for (const value of right) expect([value, problem(type, value)]).toEqual([value, undefined]);
    for (const value of wrong) expect([value, problem(type, value)]).toEqual([value, message]);
  });

  it('may be missing where it may be left out', () => {
    for (const value of [null, '', []]) {
      expect(problem(type, value, false)).toBeUndefined();
      expect(problem(type, value, true)).toBe('Please answer this question');
    }
  });
});

describe('an answer', () => {
  it('is one of the values the wire knows', () => {
    for (const value of ['x', 1, true, ['x'], null])
      expect(AnswerBody.safeParse({ id, value }).success).toBe(true);
    for (const value of [{ x: 1 }, [1], undefined, 'a\u0000'])
      expect(AnswerBody.safeParse({ id, value }).success).toBe(false);
  });

  it('may come with what was asked, which stays as the job has it', () => {
    const sent = { id, title: 'Another question', type: 'number', value: 'x' };
    expect(AnswerBody.parse(sent)).toEqual({ id, value: 'x' });
    expect(AnswerBody.safeParse({ ...sent, score: 9 }).success).toBe(false);
  });

  it('is read as text', () => {
    const texts = ['Because', 0, true, false, ['Lisbon', 'Porto'], [], null].map((value) =>
      answerText({ value }),
    );
    expect(texts).toEqual(['Because', '0', 'Yes', 'No', 'Lisbon, Porto', '', '']);
  });
});
