import { expect, it } from '@jest/globals';
import { isSingleKey } from './single-keys.js';

const none = { ctrlKey: false, metaKey: false, altKey: false };

it.each(['/', '?', 'm', '[', '1', 'é', '漢', '😀'])('takes %s by itself for a single key', (key) => {
  expect(isSingleKey({ ...none, key })).toBe(true);
});

it.each(['Tab', 'Escape', 'Enter', 'ArrowDown', ' ', 'F1', 'Dead'])('leaves %s alone', (key) => {
  expect(isSingleKey({ ...none, key })).toBe(false);
});

it('leaves what is pressed together with another key alone', () => {
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    expect(isSingleKey({ ...none, key: 'm', [held]: true })).toBe(false);
});
