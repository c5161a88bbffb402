import { useListContext } from 'ra-core';
import { markedPieces } from './marked.js';

/** A text of the list with what was searched for marked. */
export function MarkedText({ text }: { text: string }) {
  const { filterValues } = useListContext();
  const pieces = markedPieces(text, String(filterValues.q ?? ''));
  return pieces.map(({ text: piece, isFound }, at) => (isFound ? <mark key={at}>{piece}</mark> : piece));
}
