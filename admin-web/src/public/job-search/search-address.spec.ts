import { describe, expect, it } from '@jest/globals';
import { activeFilters, changed, readSearch, searchText, toggled } from './search-address.js';

const read = (text: string) => readSearch(new URLSearchParams(text));

describe('the address of a search', () => {
  it('drops what it does not know and what means nothing', () => {
    expect(read('q=%20&utm=x&locationType=moon,remote&posted=5&salaryMin=-1&company=me')).toEqual({
      locationType: 'remote',
    });
  });

  it('leaves defaults out, which depend on whether words are searched', () => {
    expect(read('sort=newest')).toEqual({});
    expect(read('q=design&sort=relevance')).toEqual({ q: 'design' });
    expect(read('q=design&sort=newest')).toEqual({ q: 'design', sort: 'newest' });
  });

  it('keeps a currency only beside an amount', () => {
    expect(read('currency=EUR')).toEqual({});
    expect(read('currency=EUR&salaryMin=40000')).toEqual({ salaryMin: '40000', currency: 'EUR' });
  });

  it('has one spelling for the same search', () => {
    expect(searchText(read('seniority=senior,mid&q=a'))).toBe(searchText(read('q=a&seniority=mid,senior')));
    expect(searchText({})).toBe('');
  });

  it('survives a round trip with words of any kind', () => {
    const words = 'c++ & "größe", 100%';
    expect(read(searchText({ q: words }).slice(1))).toEqual({ q: words });
  });

  it('switches one value of a facet and starts at the first page again', () => {
    const address = read('seniority=mid&cursor=abc');
    expect(toggled(address, 'seniority', 'senior')).toEqual({ seniority: 'mid,senior' });
    expect(toggled(address, 'seniority', 'mid')).toEqual({});
    expect(changed(address, { cursor: 'next' })).toEqual({ seniority: 'mid', cursor: 'next' });
  });

  it('names every active filter with the search that goes without it', () => {
    expect(activeFilters(read('q=ux, research&employmentType=fullTime,freelance&sort=closing'))).toEqual([
      {
        name: 'q',
        value: 'ux, research',
        without: { employmentType: 'fullTime,freelance', sort: 'closing' },
      },
      {
        name: 'employmentType',
        value: 'fullTime',
        without: { q: 'ux, research', employmentType: 'freelance', sort: 'closing' },
      },
      {
        name: 'employmentType',
        value: 'freelance',
        without: { q: 'ux, research', employmentType: 'fullTime', sort: 'closing' },
      },
    ]);
  });
});
