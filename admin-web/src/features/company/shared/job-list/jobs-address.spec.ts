import { expect, it } from '@jest/globals';
import { jobListAddress } from './job-list.js';
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
    sort: ['activeAt', 'DESC'],
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

it('says what the controller of the list is asked for, and the other way round', () => {
  const said = 'companyId=c1&q=eng&status=draft&sort=count&order=ASC&page=3';
  const state = jobListAddress.read(new URLSearchParams(said));
  expect(state).toEqual({ filter: { q: 'eng', state: 'draft' }, sort: 'count', order: 'ASC', page: 3 });
  expect(Object.fromEntries(jobListAddress.write(new URLSearchParams('companyId=c1'), state))).toEqual(
    Object.fromEntries(new URLSearchParams(said)),
  );
  const strange = { filter: { state: 'gone', q: 7 }, sort: 'salary', order: 'ASC', page: 1 } as const;
  expect(jobListAddress.write(new URLSearchParams(), strange).toString()).toBe('sort=activeAt&order=ASC');
});
