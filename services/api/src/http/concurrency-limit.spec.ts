import { describe, expect, it } from '@jest/globals';
import { ConcurrencyLimit } from './concurrency-limit.js';

/** Lets everything happen that needs no more than what is known now. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const patient = 60_000;
/** Milliseconds after which waiting ends. */
const brief = 200;

describe('a limit of concurrency', () => {
  it('lets so many of a key run at a time; the others follow in their order', async () => {
    const limit = new ConcurrencyLimit(2, patient);
    const begun: number[] = [];
    const frees: (() => void)[] = [];
    for (let number = 0; number < 5; number += 1) {
      void limit.slot('one').then((free) => {
        begun.push(number);
        frees.push(free);
      });
    }
    await settled();
    expect(begun).toEqual([0, 1]);
    frees[1]?.();
    await settled();
    expect(begun).toEqual([0, 1, 2]);
    for (let next = 0; next < 5; next += 1) {
      frees[next]?.();
      await settled();
    }
    expect([begun, limit.size]).toEqual([[0, 1, 2, 3, 4], 0]);
  });

  it('lets work of one key wait for no other key', async () => {
    const limit = new ConcurrencyLimit(1, patient);
    const free = await limit.slot('one');
    let isNext = false;
    void limit.slot('one').then((freeNext) => {
      isNext = true;
      freeNext();
    });
    (await limit.slot('other'))();
    await settled();
    expect([isNext, limit.size]).toEqual([false, 1]);
    free();
    await settled();
    expect([isNext, limit.size]).toEqual([true, 0]);
  });

  it('hands a slot that is freed twice on once', async () => {
    const limit = new ConcurrencyLimit(1, patient);
    const free = await limit.slot('one');
    const begun: string[] = [];
    const frees: (() => void)[] = [];
    for (const name of ['second', 'third'])
      void limit.slot('one').then((freeNext) => {
        begun.push(name);
        frees.push(freeNext);
      });
    free();
    free();
    await settled();
    expect(begun).toEqual(['second']);
    frees[0]?.();
    await settled();
    frees[1]?.();
  });

  it('is not what keeps work waiting of which nothing comes to its end', async () => {
    const limit = new ConcurrencyLimit(1, brief);
    const free = await limit.slot('one');
    const error = await limit.slot('one').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'database.unavailable', status: 503, retryAfterSeconds: 5 });
    free();
    expect(limit.size).toBe(0);
  });

  it('lets nobody wait without an end, and passes over who has left', async () => {
    const limit = new ConcurrencyLimit(1, brief);
    const free = await limit.slot('one');
    const next = limit.slot('one');
    const early = limit.slot('one').catch((error: unknown) => error);
    free();
    const late = limit.slot('one');
    expect(await early).toMatchObject({ code: 'request.too-many', status: 429, retryAfterSeconds: 1 });
    (await next)();
    (await late)();
    expect(limit.size).toBe(0);
  });
});
