import { describe, expect, it } from '@jest/globals';
import { type NotedLine, wordsOf } from './words-of-line.js';

const author = {
  id: '0190a100-0000-7000-8000-000000000003',
  firstName: 'Mary',
  lastName: 'Jackson',
  photo: null,
};
const line = (content: string, more: Partial<NotedLine> = {}): string =>
  wordsOf({ type: 'system', source: 'system', topic: 'move', content, author, ...more } as NotedLine);

describe('the words of a line', () => {
  it.each([
    ['Hired', 'Hired by Mary Jackson'],
    ['Refused: The job is filled', 'Refused by Mary Jackson: The job is filled'],
    ['Refused, because the job ended', 'Refused by Mary Jackson, because the job ended'],
    [
      'Refused, because the job took nobody any more',
      'Refused by Mary Jackson, because the job took nobody any more',
    ],
    [
      'Moved to Offer, because Interview was removed',
      'Moved to Offer by Mary Jackson, because Interview was removed',
    ],
    [
      'Refused: Too few years, because the job asks for ten',
      'Refused by Mary Jackson: Too few years, because the job asks for ten',
    ],
    ['Moved to Test: at home', 'Moved to Test: at home by Mary Jackson'],
  ])('say why after who: %s', (content, words) => expect(line(content)).toBe(words));

  it('name nobody where nobody did it', () => {
    expect(line('Refused, because the job ended', { author: null })).toBe('Refused, because the job ended');
  });
});
