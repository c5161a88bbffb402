import { describe, expect, it } from '@jest/globals';
import { candidateColumns } from '@app/contracts/saved-views/saved-view';
import { columnsIn } from '../../jobs/filters/candidate-columns.js';
import { listViewIn, withListView } from './list-view.js';

describe('the list of candidates in an address', () => {
  it('is read as far as it makes sense', () => {
    expect(listViewIn(new URLSearchParams('sort=lastName&order=ASC&page=3'))).toEqual({
      sort: ['lastName', 'ASC'],
      page: 3,
    });
    expect(listViewIn(new URLSearchParams('sort=salary&page=0'))).toEqual({
      sort: ['appliedAt', 'DESC'],
      page: 1,
    });
  });

  it('leaves out what is usual, and starts anew in another order', () => {
    const before = new URLSearchParams('tab=list&tag=Night&page=3');
    expect(withListView(before, { sort: ['stageSince', 'ASC'] }).toString()).toBe(
      'tab=list&tag=Night&sort=stageSince&order=ASC',
    );
    expect(withListView(before, { sort: ['appliedAt', 'DESC'], page: 2 }).toString()).toBe(
      'tab=list&tag=Night&page=2',
    );
  });
});

it('columns are those that are known, in the order of the table', () => {
  expect(columnsIn(null)).toEqual(['responseDue', 'source', 'tags', 'reviewers', 'stageSince', 'applied']);
  expect(columnsIn('applied,salary,email')).toEqual(['email', 'applied']);
  expect(columnsIn('')).toEqual([]);
  expect(columnsIn(candidateColumns.join())).toEqual([...candidateColumns]);
});
