import { commonPasswords, commonWords } from './common-passwords.js';

const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujmikolp',
];
const bothWays = [...runs, ...runs.map((run) => Array.from(run).reverse().join(''))];
const lookalikes = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['@', 'a'],
  ['$', 's'],
  ['!', 'i'],
]);
const shortestRun = 4;
const shortestWord = 3;
/** So much must be left once everything a guesser knows was taken away. */
const ownCharacters = 4;
const distinctCharacters = 5;

const knownWords = [...commonWords].sort((left, right) => right.length - left.length);
const knownPasswords = new Set(commonPasswords.map(plain));

/** Says whether a password is common, repeats itself, or is made of the context, common words and keyboard runs. */
export function isGuessable(password: string, context: readonly string[]): boolean {
  const text = plain(password);
  const letters = Array.from(text);
  if (new Set(letters).size < distinctCharacters) return true;
  if (knownPasswords.has(text) || isRepetition(text)) return true;
  const words = [...contextWords(context), ...knownWords];
  return [text, withoutLookalikes(text)].some((spelling) => leftOver(spelling, words).length < ownCharacters);
}

function plain(value: string): string {
  return value
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s._\-+*#&/\\,;:|'"()]/gu, '');
}

function withoutLookalikes(value: string): string {
  return Array.from(value, (letter) => lookalikes.get(letter) ?? letter).join('');
}

/** A text that is found in its own double before the end is one piece repeated. */
function isRepetition(text: string): boolean {
  const period = (text + text).indexOf(text, 1);
  return period < text.length && period <= 16;
}

function contextWords(context: readonly string[]): string[] {
  return context
    .flatMap((entry) => [plain(entry), ...entry.toLowerCase().split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= shortestWord)
    .sort((left, right) => right.length - left.length);
}

function leftOver(text: string, words: readonly string[]): string {
  const withoutWords = words.reduce((rest, word) => rest.replaceAll(word, ' '), text);
  return withoutRuns(withoutWords)
    .replace(/(.)\1{2,}/gu, ' ')
    .replace(/[\d\s!?@$%^=~<>[\]{}]/gu, '');
}

function withoutRuns(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length;) {
    const length = runAt(text, at);
    if (length < shortestRun) rest += text.charAt(at);
    at += length < shortestRun ? 1 : length;
  }
  return rest;
}

function runAt(text: string, at: number): number {
  const start = text.slice(at, at + shortestRun);
  if (start.length < shortestRun) return 0;
  let longest = 0;
  for (const run of bothWays) {
    const found = run.indexOf(start);
    if (found < 0) continue;
    let length = shortestRun;
    while (at + length < text.length && run.charAt(found + length) === text.charAt(at + length)) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}
