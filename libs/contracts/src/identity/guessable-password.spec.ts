import { describe, expect, it } from '@jest/globals';
import { processorTimeOf } from '../../../../test/support/processor-time.js';
import { isGuessable } from './guessable-password.js';

const context = ['Pathway', 'ann.hollister@northwind.example', 'Ann', 'Hollister'];

describe('a password', () => {
  it.each([
    ['aaaaaaaaaaaa', 'one letter'],
    ['abababababab', 'two letters'],
    ['123456789012', 'digits in a row'],
    ['210987654321', 'digits backwards'],
    ['qwertyuiopas', 'a keyboard row'],
    ['poiuytrewq12', 'a keyboard row backwards'],
    ['1qaz2wsx3edc', 'a keyboard column'],
    ['passwordpassword', 'a word twice'],
    ['Password1234!', 'a word and digits'],
    ['P@ssw0rd!2026', 'lookalikes'],
    ['WelcomeSummer2026', 'two words and a year'],
    ['Pathway2026!!', 'the brand'],
    ['AnnHollister1999', 'the own name'],
    ['northwind-12345', 'the own domain'],
    ['ann.hollister@northwind.example', 'the own address'],
    ['CorrectHorseBatteryStaple', 'a famous one'],
    ['zq4!zq4!zq4!zq4!', 'a short piece repeated'],
    ['iloveyou-forever-1', 'a phrase of common words'],
    ['azertyuiopqsd', 'a French keyboard row'],
    ['qwertzuiopas', 'a German keyboard row'],
    ['1q2w3e4r5t6y', 'two rows by turns'],
    ['qazwsxedcrfv', 'columns without digits'],
    ['mnbvcxzlkjhg', 'the last row backwards'],
    ['zyxwvutsrqpo', 'the alphabet backwards'],
    ['abcdefghijkl', 'the alphabet'],
    ['passw0rd-2026', 'a zero for an o'],
    ['adm1n-adm1n-22', 'a one for an i'],
    ['s3cr3t-s3cr3t-2', 'a three for an e'],
    ['p4ssword-2026', 'a four for an a'],
    ['pa55word-2026', 'fives for an s'],
    ['le7mein-2026!', 'a seven for a t'],
    ['pa$$word-2026', 'dollars for an s'],
    ['adm!n-welcome', 'a mark for an i'],
    ['zq4!kzq4!kzq4!k', 'a piece of five characters three times'],
    ['kXw9-2026-2026', 'three letters of one’s own and years'],
    ['hollister-kx-2026', 'the own name and two letters'],
  ])('%s is refused: %s', (password) => {
    expect(isGuessable(password, context)).toBe(true);
  });

  it.each([
    'lake-otter-quilt-93',
    'another-good-harbour-17',
    'my dog eats purple socks',
    'x7Kp9qLm2vRt',
    'demo-password-2026',
    'ανοιχτή θάλασσα',
    'paßwörter sind schön',
    'kq7wz-1234-abcd',
    'we1come-2026-x',
    'wintermorning-x1',
    'lake-otter-quilt',
  ])('%s is taken', (password) => {
    expect(isGuessable(password, context)).toBe(false);
  });

  it('of the greatest length is judged in no time', async () => {
    const milliseconds = await processorTimeOf(() => {
      for (const piece of ['a', 'ab', 'abcd', 'password', '1qaz'])
        isGuessable(piece.repeat(256).slice(0, 2048), context);
    });
    expect(milliseconds).toBeLessThan(1_000);
  });
});
