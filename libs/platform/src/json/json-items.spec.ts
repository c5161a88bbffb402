import { describe, expect, it } from '@jest/globals';
import { type JsonItem, jsonItems } from './json-items.js';

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function wholeItemsOf(text: string, size = 7): Promise<JsonItem[]> {
  const found: JsonItem[] = [];
  for await (const item of jsonItems(pieces(Buffer.from(text), size))) found.push(item);
  return found;
}
const itemsOf = async (text: string, size?: number) =>
  (await wholeItemsOf(text, size)).map(({ text: item, line }) => ({ text: item, line }));

describe('elements of a streamed array', () => {
  it('come out one by one with their line', async () => {
    const text = '[\n {"a": "x,]}"},\n\n {"b": [1, {"c": "\\"]"}]}\n]';
    for (const size of [1, 3, 1000]) {
      expect(await itemsOf(text, size)).toEqual([
        { text: '{"a": "x,]}"}', line: 2 },
        { text: '{"b": [1, {"c": "\\"]"}]}', line: 4 },
      ]);
    }
  });

  it('are found inside an object, and only in its first array', async () => {
    const text = '{"meta": {"total": 2}, "jobs": [{"id": 1},{"id": 2}], "more": [{"id": 3}]}';
    expect((await itemsOf(text)).map(({ text: item }) => item)).toEqual(['{"id": 1}', '{"id": 2}']);
  });

  it('do not spoil each other when one is broken', async () => {
    expect((await itemsOf('[{"id": 1}, {"id": }, {"id": 3}]')).map(({ text }) => text)).toEqual([
      '{"id": 1}',
      '{"id": }',
      '{"id": 3}',
    ]);
  });

  it('end with the unfinished one where the document stops half-way', async () => {
    expect(await itemsOf('[{"id": 1},\n{"id"')).toEqual([
      { text: '{"id": 1}', line: 1 },
      { text: '{"id"', line: 2 },
    ]);
    expect(await itemsOf('{"jobs": [{"id": 1},\n')).toEqual([
      { text: '{"id": 1}', line: 1 },
      { text: '', line: 2 },
    ]);
  });

  it('are none in an empty array or a document without one', async () => {
    expect(await itemsOf('[ ]')).toEqual([]);
    expect(await itemsOf('{"a": 1}')).toEqual([]);
  });

  it('go on behind any of them, as if the document had been read from its start', async () => {
    const list = `[{"a":"ü,]"},\n\n [1,{"c":"\\"€]"}] ,"x"\n,{"id": },{"z":1}]`;
    for (const text of [
      list,
      `{"meta":{"n":[1].length},"jobs":${list},"more":[{"id":3}]}`,
      '{"jobs":[{"ü":1}, 2,\n',
    ]) {
      const bytes = Buffer.from(text);
      const whole = await wholeItemsOf(text, 1000);
      expect(whole.map(({ element }) => element)).toEqual(whole.map((_item, place) => place + 1));
      for (const [place, { end }] of whole.slice(0, -1).entries())
        for (const size of [1, 2, 1000]) {
          const rest: JsonItem[] = [];
          for await (const item of jsonItems(pieces(bytes.subarray(end.byte), size), { behind: end }))
            rest.push(item);
          expect(rest).toEqual(whole.slice(place + 1));
        }
    }
  });

  it('may not grow without end', async () => {
    const read = async () => {
      for await (const item of jsonItems(pieces(Buffer.from(`["${'x'.repeat(100)}"]`), 10), { maxItem: 50 }))
        expect(item).toBeUndefined();
    };
    await expect(read()).rejects.toThrow('line 1');
  });
});
