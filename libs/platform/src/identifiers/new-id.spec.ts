import { describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { newId } from './new-id.js';

describe('newId', () => {
  it('makes version 7 identifiers that carry the time', () => {
    const before = Date.now();
    const id = newId();
    expect(z.uuidv7().safeParse(id).success).toBe(true);
    const carried = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
    expect(carried - before).toBeGreaterThanOrEqual(0);
    expect(carried - before).toBeLessThan(60_000);
  });

  it('sorts in the order of making, also in one millisecond', () => {
    const ids = Array.from({ length: 20_000 }, () => newId());
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('keeps the order when the clock steps back', () => {
    const first = newId();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000);
    const second = newId();
    clock.mockRestore();
    expect(second > first).toBe(true);
  });
});
