import { describe, expect, it } from '@jest/globals';
import { jsonIn, readJson } from './read-json.js';

describe('JSON', () => {
  it('is read as it stands', () => {
    expect(readJson('{"a":[1,null]}')).toEqual({ a: [1, null] });
    expect(jsonIn('"text"')).toBe('text');
  });

  it('is an error, or nothing, where a text is none', () => {
    expect(() => readJson('{')).toThrow(SyntaxError);
    expect(jsonIn('{')).toBeUndefined();
    expect(jsonIn('')).toBeUndefined();
  });
});
