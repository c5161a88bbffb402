import { expect, it } from '@jest/globals';
import { changedAddress, jobsAddressOf } from './jobs-address.js';

it('reads the address and drops what it does not know', () => {
  expect(jobsAddressOf(new URLSearchParams('q=eng&status=draft&sort=count&order=ASC&page=3'))).toEqual({
    q: 'eng',
    status: 'draft',
    sort: ['count', 'ASC'],
    page: 3,
  });
  expect(jobsAddressOf(new URLSearchParams('status=gone&sort=salary&page=-1'))).toEqual({
    q: '',
    status: '',
    sort: ['createdAt', 'DESC'],
    page: 1,
  });
});

it('leaves defaults out and other parameters alone', () => {
  const before = new URLSearchParams('companyId=c1&q=eng&page=2');
  expect(changedAddress(before, { page: 1, sort: ['title', 'ASC'] }).toString()).toBe(
    'companyId=c1&q=eng&sort=title&order=ASC',
  );
  expect(changedAddress(before, { q: '', page: 1 }).toString()).toBe('companyId=c1');
});
