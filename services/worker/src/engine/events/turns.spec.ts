import { describe, expect, it } from '@jest/globals';
import { inTurn } from './turns.js';

const steps = () => {
  const open: (() => void)[] = [];
  const began: string[] = [];
  const work = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve) => open.push(() => resolve(name)));
  };
  return { began, work, end: () => open.shift()?.() };
};

describe('work in turns', () => {
  it('runs one after the other within a turn, and beside the work of others', async () => {
    const owner = {};
    const { began, work, end } = steps();
    const [first, second, other] = [
      inTurn(owner, 'a', work('first')),
      inTurn(owner, 'a', work('second')),
      inTurn(owner, 'b', work('other')),
    ];
    await Promise.resolve();
    expect(began).toEqual(['first', 'other']);
    end();
    expect(await first).toBe('first');
    end();
    expect(await other).toBe('other');
    expect(began).toEqual(['first', 'other', 'second']);
    end();
    expect(await second).toBe('second');
  });

  it('goes on after work that failed, and tells whoever gave it', async () => {
    const owner = {};
    const failing = inTurn(owner, 'a', () => Promise.reject(new Error('broken')));
    const next = inTurn(owner, 'a', () => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
