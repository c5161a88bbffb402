import { describe, expect, it } from '@jest/globals';
import { contentTypeOf, lookAtText } from './look-at-file.js';

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

  it('is taken by its ending', () => {
    expect(contentTypeOf('Jobs.CSV')).toBe('text/csv');
    expect(contentTypeOf('jobs.xlsx')).toBeNull();
  });

  it('leaves out titles that are no JSON, which the import will complain about', () => {
    const text = '{"@type":"JobPosting","title":"Bad \\x escape"},{"title":"Crane Operator"}';
    expect(lookAtText(text, 'application/json').titles).toEqual(['Crane Operator']);
  });
});
