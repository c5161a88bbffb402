import { describe, expect, it } from '@jest/globals';
import { contentTypeOf, countIn, foundWords, lookAt, lookAtText } from './look-at-file.js';

describe('a file with jobs', () => {
  it('tells its format by what is in it', () => {
    const json = 'application/json';
    expect(
      lookAtText('{"@context":"https://schema.org","@type":"JobPosting","title":"Welder"}', json),
    ).toEqual({ format: 'schema.org', titles: ['Welder'] });
    expect(lookAtText('{"jobs":[{"absolute_url":"https://x","title":"A \\"B\\""}]}', json)).toEqual({
      format: 'greenhouse',
      titles: ['A "B"'],
    });
    expect(lookAtText('[{"text":"Nurse","hostedUrl":"https://x"}]', json)).toEqual({
      format: 'lever',
      titles: ['Nurse'],
    });
    expect(lookAtText('external_id,title,city\n1,Welder,Turin\n2,Nurse,Oslo\n', 'text/csv')).toEqual({
      format: 'csv',
      titles: ['Welder', 'Nurse'],
    });
    expect(lookAtText('{"anything":1}', json)).toEqual({ format: null, titles: [] });
  });

  it('says what it holds: how many, of what, and which', async () => {
    const postings = ['Nurse', 'Porter'].map((text) => ({
      text,
      hostedUrl: 'https://x',
      lists: [{ text: 'Perks' }],
    }));
    const look = await lookAt(new File([JSON.stringify(postings)], 'lever.json'));
    expect(look).toMatchObject({ format: 'lever', count: 2 });
    const lever = { contentType: 'application/json', format: 'lever' as const };
    expect(foundWords({ ...lever, count: 2, titles: ['Nurse', 'Porter'] })).toBe(
      '2 Lever postings: “Nurse”, “Porter”.',
    );
    expect(foundWords({ ...lever, count: 9, titles: ['Nurse'] })).toBe('9 Lever postings: “Nurse”, ….');
    expect(foundWords({ ...lever, count: 1, titles: [] })).toBe('1 Lever posting.');
    expect(foundWords({ ...lever, count: null, titles: [] })).toBe('Lever postings.');
    expect(foundWords({ ...lever, format: null, count: 4, titles: [] })).toMatch(/does not say what it is/);
  });

  it('is counted where that is certain', () => {
    const json = 'application/json';
    expect(countIn('{"jobs":[{},{}]}', json)).toBe(2);
    expect(countIn('{"@graph":[{}]}', json)).toBe(1);
    expect([countIn('{"title":"Nurse"}', json), countIn('{"jobs":[', json)]).toEqual([null, null]);
    expect(countIn('title\r\nNurse\r\nPorter\r\n', 'text/csv')).toBe(2);
    expect(countIn('title\n"Nurse\nby night"\n', 'text/csv')).toBeNull();
    expect(countIn('<p>', 'text/html')).toBeNull();
  });

  it('is taken by its ending', () => {
    expect(contentTypeOf('Jobs.CSV')).toBe('text/csv');
    expect(contentTypeOf('jobs.xlsx')).toBeNull();
  });

  it('leaves out titles that are no JSON, which the import will complain about', () => {
    const text = '{"@type":"JobPosting","title":"Bad \\x escape"},{"title":"Crane Operator"}';
    expect(lookAtText(text, 'application/json').titles).toEqual(['Crane Operator']);
  });
});
