import { describe, expect, it } from '@jest/globals';
import { besidesDate, dateSpans } from './dates.js';

const read = (text: string) =>
  dateSpans(text).map(({ startDate, endDate, current }) => [startDate, current ? 'now' : endDate]);

describe('a span of time', () => {
  it.each<[string, string, string]>([
    ['Mar 2022 – now', '2022-03', 'now'],
    ['03/2019 - 05/2021', '2019-03', '2021-05'],
    ['03.2019 bis 05.2021', '2019-03', '2021-05'],
    ['2010-09 – 2012-06', '2010-09', '2012-06'],
    ['15.03.2019 – 30.04.2020', '2019-03', '2020-04'],
    ['03/19 – 05/21', '2019-03', '2021-05'],
    ['2019–21', '2019', '2021'],
    ['2019/2020', '2019', '2020'],
    ['Jun – Sep 2019', '2019-06', '2019-09'],
    ['Sept. 2016 to Oct. 2017', '2016-09', '2017-10'],
    ['January 2019 - Present (5 years 2 months)', '2019-01', 'now'],
    ["Mar '19 – Present", '2019-03', 'now'],
    ['March 15, 2019 - April 2, 2020', '2019-03', '2020-04'],
    ['März 2018 bis heute', '2018-03', 'now'],
    ['seit 03/2020', '2020-03', 'now'],
    ['janv. 2015 – déc. 2017', '2015-01', '2017-12'],
    ["juin 2020 à aujourd'hui", '2020-06', 'now'],
    ['março de 2019 – presente', '2019-03', 'now'],
    ['de marzo de 2018 a junio de 2019', '2018-03', '2019-06'],
    ['desde 2020', '2020', 'now'],
    ['Since 2019', '2019', 'now'],
    ['Sep. 2023 Mar. 2024', '2023-09', '2024-03'],
    ['01/02/2019 - 13/02/2020', '2019', '2020-02'],
  ])('%s', (text, start, end) => {
    expect(read(text)).toEqual([[start, end]]);
    expect(read(`Engineer, Acme\t${text}`)).toEqual([[start, end]]);
  });

  it.each<[string, string | null]>([
    ['2016', '2016'],
    ['Expected June 2026', '2026-06'],
    ['bis 2018', '2018'],
  ])('has an end alone: %s', (text, end) => expect(read(text)).toEqual([[null, end]]));

  it.each([
    'Room 1234',
    '12345 Berlin',
    '+49 151 2021345',
    'May was here',
    '2021-03 – 2019-01',
    '1899 – 1903',
    'v2019a',
  ])('is not in %s', (text) => expect(read(text).filter(([start]) => start !== null)).toEqual([]));

  it('leaves what stands beside it', () => {
    const beside = (text: string) => besidesDate(text, dateSpans(text)[0]!);
    expect(beside('Engineer, Acme (2019 – 2021)')).toEqual(['Engineer, Acme', '']);
    expect(beside('2019 – 2021\tEngineer')).toEqual(['', 'Engineer']);
    expect(beside('Engineer | 01/2019 – heute | Köln')).toEqual(['Engineer', 'Köln']);
    expect(beside('Jan 2019 - Present (5 years 2 months)')).toEqual(['', '']);
  });
});
