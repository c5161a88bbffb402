import { describe, expect, it } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { failureOf, failureOfNext, retryNow } from './failed-query.js';

const missing = { data: undefined, error: null, failureReason: null };

describe('why a query has nothing to show', () => {
  it('is nothing while it is asked for the first time', () => expect(failureOf(missing)).toBeNull());

  it('is known before the repetition', () => {
    const first = new Error('first');
    expect(failureOf({ ...missing, failureReason: first })).toBe(first);
  });

  it('keeps what is shown while it is read again', () =>
    expect(failureOf({ data: [], error: null, failureReason: new Error('again') })).toBeNull());

  it('is told once the repetition failed too', () => {
    const last = new Error('last');
    expect(failureOf({ data: [], error: last, failureReason: last })).toBe(last);
  });
});

describe('why the next data are missing', () => {
  const first = new Error('first');
  const failing = { error: null, failureReason: first };

  it('is known although those before are still shown', () =>
    expect(failureOfNext({ ...failing, data: ['before'], isPlaceholderData: true })).toBe(first));

  it('is nothing where they are only read again', () =>
    expect(failureOfNext({ ...failing, data: ['shown'], isPlaceholderData: false })).toBeNull());
});

describe('asking anew', () => {
  it('waits neither for a repetition that hangs nor for one that is still to come', async () => {
    const client = new QueryClient();
    const { promise: hangs, resolve: begun } = Promise.withResolvers<void>();
    const answers = [
      () => Promise.reject(new Error('no answer')),
      () => {
        begun();
        return new Promise<string>(() => undefined);
      },
      () => Promise.resolve('answer'),
    ];
    let asked = 0;
    const observer = new QueryObserver<string>(client, {
      queryKey: ['hanging'],
      queryFn: () => answers[asked++]!(),
      retry: 1,
      retryDelay: 0,
    });
    observer.subscribe(() => undefined);
    await hangs;
    await retryNow(client, observer.getCurrentResult());
    expect(observer.getCurrentResult().data).toBe('answer');
    client.clear();
  });

  it('leaves other queries alone', async () => {
    const client = new QueryClient();
    let answerOther = (_: string): void => undefined;
    const other = client.fetchQuery({
      queryKey: ['other'],
      queryFn: ({ signal }) =>
        new Promise<string>((resolve) => {
          answerOther = resolve;
          signal.addEventListener('abort', () => resolve('given up'));
        }),
    });
    let asked = 0;
    const observer = new QueryObserver(client, {
      queryKey: ['failing'],
      queryFn: () => Promise.reject(new Error(`refused ${(asked += 1)}`)),
      retry: false,
    });
    await observer.refetch();
    await retryNow(client, observer.getCurrentResult());
    expect(observer.getCurrentResult().error?.message).toBe('refused 2');
    answerOther('answer');
    await expect(other).resolves.toBe('answer');
    client.clear();
  });
});
