import { describe, expect, it, jest } from '@jest/globals';
import { keepPreviousData, QueryClient, QueryObserver } from '@tanstack/react-query';
import { failureOf, failureOfNext, retryNow } from './failed-query.js';

const missing = { data: undefined, error: null, failureReason: null };

describe('why a query has nothing to show', () => {
  it('is nothing during the first try', () => expect(failureOf(missing)).toBeNull());

  it('is known before the retry', () => {
    const first = new Error('first');
    expect(failureOf({ ...missing, failureReason: first })).toBe(first);
  });

  it('is nothing while its data are only read again', () =>
    expect(failureOf({ data: [], error: null, failureReason: new Error('again') })).toBeNull());

  it('is known where they are of the query before', () => {
    const first = new Error('first');
    const placeholder = { data: ['before'], isPlaceholderData: true };
    expect(failureOf({ ...placeholder, error: null, failureReason: first })).toBe(first);
  });

  it('is known once the retry failed too', () => {
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

describe('retrying at once', () => {
  it('waits neither for a retry that hangs nor for one that is due later', async () => {
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
    let tries = 0;
    const observer = new QueryObserver<string>(client, {
      queryKey: ['hanging'],
      queryFn: () => answers[tries++]!(),
      retry: 1,
      retryDelay: 0,
    });
    observer.subscribe(() => undefined);
    await hangs;
    await retryNow(client, observer.getCurrentResult());
    expect(observer.getCurrentResult().data).toBe('answer');
    client.clear();
  });

  /** A query under way, and what answers it. */
  const underWay = (client: QueryClient) => {
    let answer = (_: string): void => undefined;
    const query = client.fetchQuery({
      queryKey: ['other'],
      queryFn: ({ signal }) =>
        new Promise<string>((resolve) => {
          answer = resolve;
          signal.addEventListener('abort', () => resolve('cancelled'));
        }),
    });
    return { query, answer: (text: string) => answer(text) };
  };

  it('waits for no retry where the data of the query before are still shown', async () => {
    jest.useFakeTimers();
    const client = new QueryClient();
    const answers = [() => Promise.reject(new Error('first')), () => Promise.resolve(['next'])];
    const optionsOf = (page: number, queryFn: () => Promise<string[]>) => ({
      queryKey: ['page', page],
      queryFn,
      placeholderData: keepPreviousData,
      retry: 1,
      retryDelay: 6_000,
    });
    const before = optionsOf(1, () => Promise.resolve(['before']));
    const observer = new QueryObserver<string[]>(client, before);
    observer.subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(0);
    observer.setOptions(optionsOf(2, () => answers.shift()!()));
    await jest.advanceTimersByTimeAsync(0);
    const failed = observer.getCurrentResult();
    expect(failed).toMatchObject({ data: ['before'], isPlaceholderData: true });
    void retryNow(client, failed);
    await jest.advanceTimersByTimeAsync(100);
    expect(observer.getCurrentResult()).toMatchObject({ data: ['next'], isPlaceholderData: false });
    client.clear();
    jest.useRealTimers();
  });

  it('cancels nothing where nothing has failed', async () => {
    const client = new QueryClient();
    const { query: other, answer } = underWay(client);
    await retryNow(client, { ...missing, refetch: () => Promise.resolve() });
    answer('answer');
    await expect(other).resolves.toBe('answer');
    client.clear();
  });

  it('leaves other queries alone', async () => {
    const client = new QueryClient();
    const { query: other, answer } = underWay(client);
    let tries = 0;
    const observer = new QueryObserver(client, {
      queryKey: ['failing'],
      queryFn: () => Promise.reject(new Error(`rejected ${(tries += 1)}`)),
      retry: false,
    });
    await observer.refetch();
    await retryNow(client, observer.getCurrentResult());
    expect(observer.getCurrentResult().error?.message).toBe('rejected 2');
    answer('answer');
    await expect(other).resolves.toBe('answer');
    client.clear();
  });
});
