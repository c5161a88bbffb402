import { describe, expect, it } from '@jest/globals';
import { isGuessable } from './guessable.js';

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
  ])('%s is taken', (password) => {
    expect(isGuessable(password, context)).toBe(false);
  });

  it('of the greatest length is judged in no time', () => {
    const started = performance.now();
    for (const piece of ['a', 'ab', 'abcd', 'password', '1qaz'])
      isGuessable(piece.repeat(256).slice(0, 2048), context);
    expect(performance.now() - started).toBeLessThan(200);
  });
});
