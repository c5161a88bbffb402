import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { environmentManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { failureOf, retryNow } from './failed-query.js';
import { newQueryClient } from './query-client.js';

const offline = new Error('Network error: you are offline');

afterEach(() => {
  onlineManager.setOnline(true);
  environmentManager.setIsServer(() => true);
  jest.useRealTimers();
});

describe('without a connection', () => {
  it('a query fails at once, and again when it is retried', async () => {
    jest.useFakeTimers();
    onlineManager.setOnline(false);
    const client = newQueryClient();
    const answers = [
      () => Promise.reject(offline),
      () => Promise.reject(offline),
      () => Promise.resolve('jobs'),
    ];
    const observer = new QueryObserver<string>(client, {
      queryKey: ['jobs'],
      queryFn: () => answers.shift()!(),
    });
    observer.subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(0);
    expect(failureOf(observer.getCurrentResult())).toBe(offline);
    void retryNow(client, observer.getCurrentResult());
    await jest.advanceTimersByTimeAsync(0);
    expect([answers.length, failureOf(observer.getCurrentResult())]).toEqual([1, offline]);
    onlineManager.setOnline(true);
    void retryNow(client, observer.getCurrentResult());
    await jest.advanceTimersByTimeAsync(0);
    expect(observer.getCurrentResult().data).toBe('jobs');
    client.clear();
  });

  it('a mutation fails at once', async () => {
    onlineManager.setOnline(false);
    const observer = new MutationObserver(newQueryClient(), { mutationFn: () => Promise.reject(offline) });
    await expect(observer.mutate()).rejects.toBe(offline);
  });
});

describe('what was read', () => {
  it('is still there after half an hour with another page', () => {
    jest.useFakeTimers();
    environmentManager.setIsServer(() => false);
    const client = newQueryClient();
    client.setQueryData(['jobs'], ['job']);
    jest.advanceTimersByTime(29 * 60_000);
    expect(client.getQueryData(['jobs'])).toEqual(['job']);
    jest.advanceTimersByTime(60_000);
    expect(client.getQueryData(['jobs'])).toBeUndefined();
  });

  it('starts no timer on the server, which draws a page and forgets it', () => {
    jest.useFakeTimers();
    newQueryClient().setQueryData(['jobs'], ['job']);
    expect(jest.getTimerCount()).toBe(0);
  });
});
