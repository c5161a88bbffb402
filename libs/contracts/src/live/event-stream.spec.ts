import { describe, expect, it } from '@jest/globals';
import { EventStream } from './event-stream.js';

const text = 'id: 7-1\nevent: change\ndata: {"a":1}\n\n: still here\nid: 8-2\n:\n\ndata: one\ndata:two\n\n';
const events = [
  { id: '7-1', name: 'change', data: '{"a":1}' },
  { id: '8-2', name: 'message', data: 'one\ntwo' },
];

describe('a stream of events', () => {
  it('is read whole, in pieces of any length, and with other ends of lines', () => {
    for (const size of [1, 2, 3, 7, text.length]) {
      const stream = new EventStream();
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      expect(pieces.flatMap((piece) => stream.take(piece))).toEqual(events);
    }
    expect(new EventStream().take(text.replaceAll('\n', '\r\n'))).toEqual(events);
  });

  it('tells nothing of what is not complete, and remembers how far it has come', () => {
    const stream = new EventStream();
    expect(stream.take('id: 9-3\ndata: begun\n')).toEqual([]);
    expect(stream.lastId).toBe('9-3');
  });
});
