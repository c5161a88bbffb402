import { expect, it } from '@jest/globals';
import { installStorage } from './available-storage.js';

const blocked = (): object =>
  Object.defineProperty({ sessionStorage: 'the own one' }, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied', 'SecurityError');
    },
  });

it('replaces storage that is blocked, and no other', () => {
  const page: { localStorage?: Storage; sessionStorage?: unknown } = blocked();
  installStorage(page);
  expect(page.sessionStorage).toBe('the own one');
  page.localStorage?.setItem('theme', 'dark');
  expect([page.localStorage?.getItem('theme'), page.localStorage?.key(0), page.localStorage?.length]).toEqual(
    [...['dark', 'theme', 1]],
  );
  page.localStorage?.removeItem('theme');
  expect(page.localStorage?.getItem('theme')).toBeNull();
  page.localStorage?.setItem('theme', 'dark');
  page.localStorage?.clear();
  expect(page.localStorage?.length).toBe(0);
});
