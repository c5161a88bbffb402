import { describe, expect, it } from '@jest/globals';
import {
  activeFilters,
  changed,
  comparedFilters,
  companySearch,
  keptBeside,
  readSearch,
  searchText,
  toggled,
} from './search-address.js';

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

  it('keeps a currency by itself, as a filter of its own, and beside an amount as a part of it', () => {
    expect(read('currency=EUR')).toEqual({ currency: 'EUR' });
    expect(activeFilters(read('currency=EUR'))).toEqual([{ name: 'currency', value: 'EUR', without: {} }]);
    const both = read('currency=EUR&salaryMin=40000');
    expect(both).toEqual({ salaryMin: '40000', currency: 'EUR' });
    expect(activeFilters(both)).toEqual([{ name: 'salaryMin', value: '40000', without: {} }]);
  });

  it('is read as a form writes it: each value by itself, and a currency without an amount', () => {
    expect(read('employmentType=partTime&employmentType=fullTime&currency=EUR&salaryMin=')).toEqual({
      employmentType: 'fullTime,partTime',
    });
    expect(read('q=&place=&posted=&seniority=mid&currency=CHF&salaryMin=40000')).toEqual({
      seniority: 'mid',
      currency: 'CHF',
      salaryMin: '40000',
    });
  });

  it('keeps beside a form what that does not ask for, and starts at the first page', () => {
    const address = read('q=design&place=Lisbon&seniority=mid&sort=newest&cursor=WzAsIjIwMjYi');
    expect(keptBeside(address, ['q', 'place'])).toEqual([
      ['seniority', 'mid'],
      ['sort', 'newest'],
    ]);
  });

  it('keeps the currency pay is compared in beside the order of pay alone, and is narrowed by none of it', () => {
    const compared = read('sort=salary&payIn=SEK');
    expect(compared).toEqual({ sort: 'salary', payIn: 'SEK' });
    expect(activeFilters(compared)).toEqual([]);
    expect([read('payIn=SEK'), read('sort=salary&payIn=SEK&currency=EUR')]).toEqual([
      {},
      { sort: 'salary', currency: 'EUR' },
    ]);
    expect(companySearch(compared)).toEqual({});
  });

  it('keeps kilometres beside a place alone, and of those that are offered', () => {
    expect(read('place=Oslo&radius=25')).toEqual({ place: 'Oslo', radius: '25' });
    expect([read('radius=25'), read('place=Oslo&radius=26')]).toEqual([{}, { place: 'Oslo' }]);
  });

  it('leaves jobs without pay out as a filter of its own', () => {
    expect(read('hasPay=yes')).toEqual({});
    expect(activeFilters(read('hasPay=true'))).toEqual([{ name: 'hasPay', value: 'true', without: {} }]);
  });

  it('drops the id of no company and the cursor of no page', () => {
    expect(read('company=01a1fcdf-17c5-0253-bd13-a30965550bc2')).toEqual({});
    expect(read('company=01a1fcdf-17c5-7253-bd13-a30965550bc2')).toHaveProperty('company');
    expect(read('cursor=junk')).toEqual({});
    const cursor = 'WzAsIjIwMjYtMDEtMDEgMDA6MDA6MDArMDAiLCJhIl0';
    expect(read(`cursor=${cursor}`)).toEqual({ cursor });
  });

  it('takes several companies, each once and no more than the search takes', () => {
    const id = (at: number) => `01a1fcdf-17c5-7253-bd13-a309655500${10 + at}`;
    const all = Array.from({ length: 12 }, (_, at) => id(at));
    expect(read(`company=${id(1)},x,${id(2)},${id(1)}`)).toEqual({ company: `${id(1)},${id(2)}` });
    expect(read(`company=${all.join()}`)).toEqual({ company: all.slice(0, 10).join() });
    expect(activeFilters(read(`company=${id(1)},${id(2)}`))).toEqual([
      { name: 'company', value: id(1), without: { company: id(2) } },
      { name: 'company', value: id(2), without: { company: id(1) } },
    ]);
  });

  it('offers the companies of the search itself, whichever page of it and in whichever order', () => {
    const cursor = 'WzAsIjIwMjYtMDEtMDEgMDA6MDA6MDArMDAiLCJhIl0';
    expect(companySearch(read(`q=a&seniority=mid&sort=salary&cursor=${cursor}`))).toEqual({
      q: 'a',
      seniority: 'mid',
    });
  });

  it('compares so many filters at most where nothing is found', () => {
    const address = read(
      'q=a&employmentType=fullTime,partTime,freelance&seniority=junior,mid,senior&place=b&posted=7',
    );
    expect([activeFilters(address).length, comparedFilters(address).length]).toEqual([9, 8]);
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
    const address = read('seniority=mid&cursor=WzAsMV0');
    expect(toggled(address, 'seniority', 'senior')).toEqual({ seniority: 'mid,senior' });
    expect(toggled(address, 'seniority', 'mid')).toEqual({});
    expect(changed(address, { cursor: 'WzAsMl0' })).toEqual({ seniority: 'mid', cursor: 'WzAsMl0' });
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
