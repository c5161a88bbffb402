import { describe, expect, it } from '@jest/globals';
import { fieldErrors } from '../http/problem.js';
import { EditApplicantProfileBody } from './applicant-profile.js';
import { importedResumeLimits } from './imported-resume.js';

const errorsOf = (importedResume: unknown): Record<string, string> => {
  const { error } = EditApplicantProfileBody.safeParse({ importedResume });
  return error ? fieldErrors(error) : {};
};
const nested = (levels: number): unknown => (levels === 0 ? 'x' : { a: nested(levels - 1) });

describe('a résumé that is kept', () => {
  it('may say anything', () => {
    for (const kept of [null, {}, { awards: [{ title: 'ö', date: null, n: 1.5, own: { deep: [true] } }] }])
      expect(errorsOf(kept)).toEqual({});
  });

  it.each<[unknown, string, RegExp]>([
    ['text', 'importedResume', /JSON Resume/],
    [[1], 'importedResume', /JSON Resume/],
    [{ a: 'x'.repeat(importedResumeLimits.characters) }, 'importedResume', /At most 100000 characters/],
    [{ work: [{ name: 'a\u0000b' }] }, 'importedResume.work.0.name', /U\+0000|valid Unicode/],
    [{ work: [{ name: 'a\ud800' }] }, 'importedResume.work.0.name', /U\+0000|valid Unicode/],
    [{ 'a\u0000': 1 }, 'importedResume', /U\+0000|valid Unicode/],
    [
      { skills: [{ keywords: Array.from({ length: 201 }, () => 'x') }] },
      'importedResume.skills.0.keywords',
      /200 items/,
    ],
    [nested(13), `importedResume${'.a'.repeat(12)}`, /12 levels/],
    [nested(3_000), `importedResume${'.a'.repeat(12)}`, /12 levels/],
  ])('is refused with the path of what is wrong: %#', (kept, path, message) => {
    const errors = errorsOf(kept);
    expect(Object.keys(errors)).toEqual([path]);
    expect(errors[path]).toMatch(message);
  });
});
