import { describe, expect, it } from '@jest/globals';
import { addressesIn, finishedPart, sendable, withAddresses } from './addresses.js';

describe('addresses of the invite dialog', () => {
  it.each([
    ['a@x.example b@x.example', ['a@x.example', 'b@x.example']],
    [
      'a@x.example, b@x.example;c@x.example\r\n\r\nd@x.example ',
      ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example'],
    ],
    ['Ada Lovelace <ada@x.example>, mailto:eve@x.example', ['ada@x.example', 'eve@x.example']],
    ['"Reis, Tiago" <tiago@x.example>', ['tiago@x.example']],
    ['   ', []],
  ])('finds them in %j', (text, found) => {
    expect(addressesIn(text)).toEqual(found);
  });

  it.each([
    ['ada@x.example', ['', 'ada@x.example']],
    ['ada@x.example,', ['ada@x.example,', '']],
    ['ada@x.example ev', ['ada@x.example ', 'ev']],
    ['Ada <ada@x.example>, e', ['', 'Ada <ada@x.example>, e']],
  ])('knows in %j what is still being typed', (text, parts) => {
    expect(finishedPart(text)).toEqual(parts);
  });

  it('takes each once, whatever its case, and says what is no address', () => {
    const list = withAddresses(
      [{ text: 'ada@x.example' }],
      ['ADA@x.example', 'Eve@X.example', 'pedro@north'],
    );
    expect(list).toEqual([
      { text: 'ada@x.example' },
      { text: 'eve@x.example' },
      { text: 'pedro@north', problem: 'Please enter a valid email address' },
    ]);
    expect(sendable(list)).toEqual(['ada@x.example', 'eve@x.example']);
  });
});
