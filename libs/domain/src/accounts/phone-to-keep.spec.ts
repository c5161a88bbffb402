import { describe, expect, it } from '@jest/globals';
import { AppError } from '@app/platform/errors/app-error';
import { phoneToKeep } from './phone-to-keep.js';

const keep = (text: string, before: string | null = null, country: string | null = null) =>
  phoneToKeep(text, before, { country, field: 'phone' });

describe('a phone number that is to be kept', () => {
  it('is E.164, or none', () => {
    expect(keep('+351 912 345 678')).toBe('+351912345678');
    expect(keep('912 345 678', null, 'Portugal')).toBe('+351912345678');
    expect(keep('', '+351912345678')).toBeNull();
  });

  it('is refused at its field where it is none', () => {
    for (const text of ['abc', '+351 1']) {
      expect(() => keep(text, '+351912345678')).toThrow(AppError);
    }
  });

  it('stays as it was written before numbers were checked, until it changes', () => {
    expect(keep('ask Maren', 'ask Maren')).toBe('ask Maren');
    expect(() => keep('ask Clara', 'ask Maren')).toThrow(AppError);
  });
});
