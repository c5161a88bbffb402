import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Answers, type Question } from './answers.js';

/** A server whose answers come when the test says so. */
class Desk {
  readonly asked: { signal: AbortSignal; answer: (data: string) => void; fail: (error: unknown) => void }[] =
    [];

  question(key: readonly unknown[], goodFor?: number): Question<string> {
    const ask = (signal: AbortSignal) =>
      new Promise<string>((answer, fail) => void this.asked.push({ signal, answer, fail }));
    return { key, fetch: ask, goodFor };
  }
}

const settled = () => jest.advanceTimersByTimeAsync(0);

describe('answers of the public pages', () => {
  let answers: Answers;
  let desk: Desk;
  beforeEach(() => {
    jest.useFakeTimers();
    answers = new Answers();
    desk = new Desk();
  });
  afterEach(() => void jest.useRealTimers());

  const show = (question: Question<string>) => answers.watch([answers.to(question).name]);
  const of = (question: Question<string>) => {
    const { data, error } = answers.to(question).answer;
    return { data, error: error?.message };
  };

  it('are asked once for all who show them, and again only when they are old', async () => {
    const question = desk.question(['jobs'], 30_000);
    let told = 0;
    answers.subscribe(() => told++);
    const stops = [show(question), show(question)];
    expect(desk.asked).toHaveLength(1);
    desk.asked[0]?.answer('ten');
    await settled();
    expect([of(question), told]).toEqual([{ data: 'ten', error: undefined }, 1]);
    for (const stop of stops) stop();
    jest.advanceTimersByTime(29_000);
    show(question)();
    expect(desk.asked).toHaveLength(1);
    jest.advanceTimersByTime(2_000);
    show(question);
    expect([desk.asked.length, of(question).data]).toEqual([2, 'ten']);
  });

  it('that came with the page are not asked', () => {
    answers.install(['jobs', { q: 'ux', place: 'Lisbon' }], 'ten');
    const question = desk.question(['jobs', { place: 'Lisbon', q: 'ux' }], 30_000);
    show(question);
    expect([of(question).data, desk.asked.length]).toEqual(['ten', 0]);
  });

  it('of nobody: null is an answer too', async () => {
    answers.install(['job'], null);
    const question = desk.question(['job'], 30_000);
    show(question);
    expect([of(question).data, desk.asked.length]).toEqual([null, 0]);
  });

  it('tell a failure at once, try once more after six seconds, and then stop', async () => {
    const question = desk.question(['jobs']);
    show(question);
    desk.asked[0]?.fail(new Error('Network error'));
    await settled();
    expect(of(question)).toEqual({ data: undefined, error: 'Network error' });
    await jest.advanceTimersByTimeAsync(5_900);
    expect(desk.asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(200);
    desk.asked[1]?.fail('closed');
    await jest.advanceTimersByTimeAsync(60_000);
    expect([desk.asked.length, of(question).error]).toEqual([2, 'closed']);
  });

  it('that failed are asked again when the connection is back, and the failure goes', async () => {
    const question = desk.question(['jobs'], 30_000);
    show(question);
    desk.asked[0]?.fail(new Error('Network error'));
    await settled();
    answers.askFailedAgain();
    desk.asked[1]?.answer('ten');
    await jest.advanceTimersByTimeAsync(60_000);
    expect([desk.asked.length, of(question)]).toEqual([2, { data: 'ten', error: undefined }]);
  });

  it('nobody waits for any more are given up, even if they still come', async () => {
    const question = desk.question(['jobs'], 30_000);
    show(question)();
    expect(desk.asked[0]?.signal.aborted).toBe(true);
    show(question);
    desk.asked[1]?.answer('new');
    desk.asked[0]?.answer('old');
    await settled();
    expect(of(question).data).toBe('new');
  });

  it('are forgotten when there are many, but never one on the screen', () => {
    answers.install(['shown'], 'kept');
    show(desk.question(['shown'], 60_000));
    answers.install(['oldest'], 'gone');
    for (let number = 0; number < 60; number++) answers.install(['job', number], 'other');
    expect(of(desk.question(['oldest'])).data).toBeUndefined();
    expect(of(desk.question(['shown'])).data).toBe('kept');
  });
});
