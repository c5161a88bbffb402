import { describe, expect, it } from '@jest/globals';
import { mergeEdits } from './merge-edits.js';

const before = { title: 'Welder', position: 'Welding', skills: ['MIG'], department: 'Yard' };
const merge = (mine: object, theirs: object) =>
  mergeEdits(
    ['title', 'position', 'skills', 'department'],
    before,
    { ...before, ...mine },
    { ...before, ...theirs },
  );

describe('two edits of one job', () => {
  it('do not touch each other in different fields', () => {
    expect(merge({ title: 'Lead welder' }, { skills: ['MIG', 'TIG'] })).toEqual({
      taken: ['skills'],
      clashes: [],
    });
  });

  it('clash where both wrote something else', () => {
    expect(merge({ title: 'Lead welder', position: 'Lead' }, { title: 'Senior welder' })).toEqual({
      taken: [],
      clashes: ['title'],
    });
  });

  it('agree where both wrote the same', () => {
    expect(merge({ skills: ['TIG'] }, { skills: ['TIG'] })).toEqual({ taken: [], clashes: [] });
  });
});
