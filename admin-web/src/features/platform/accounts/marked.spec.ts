import { expect, it } from '@jest/globals';
import { markedPieces } from './marked.js';

/** `[Oliv]er` for what is marked. */
const marked = (text: string, search: string) =>
  markedPieces(text, search)
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('');

it('marks the beginnings of words a search finds, whatever their accents and capitals', () => {
  expect(marked('Oliver Lindt', 'oliv')).toBe('[Oliv]er Lindt');
  expect(marked('carla.oliveira@mail.pt', 'OLIV')).toBe('carla.[oliv]eira@mail.pt');
  expect(marked('Zoë Sørensen', 'zoe s')).toBe('[Zoë] [S]ørensen');
  expect(marked('Anna Ann', 'ann anna')).toBe('[Anna] [Ann]');
});

it('marks nothing within a word, for no search, or of signs that belong to none', () => {
  expect(marked('Marta Oliveira', 'veira')).toBe('Marta Oliveira');
  expect(marked('Marta', '')).toBe('Marta');
  expect(marked('a+b@example.org', '.*')).toBe('a+b@example.org');
  expect(marked('', 'a')).toBe('');
});
