import { describe, expect, it } from '@jest/globals';
import { lookAtResume } from './look-at-resume.js';

const account = { firstName: 'Maya', lastName: 'Okonkwo', email: 'maya@mail.example' };
const look = (file: unknown) => lookAtResume(typeof file === 'string' ? file : JSON.stringify(file), account);

describe('looking at a file before it is imported', () => {
  it('names what is kept for exports alone', () => {
    const { kept, leftOut, problems } = look({
      $schema: 'x',
      basics: { name: 'maya okonkwo', email: 'maya@mail.example', image: 'x.png' },
      work: [{ name: 'A', url: 'https://a.example', location: 'Lisbon' }, { name: 'B' }],
      education: [{ institution: 'C', score: '1.0' }],
      volunteer: [{}, {}],
      meta: { version: '1' },
      mine: true,
    });
    expect(kept).toEqual([
      'volunteer (2)',
      'meta',
      'mine',
      'basics: image',
      'work: url, location',
      'education: score',
    ]);
    expect([leftOut, problems]).toEqual([[], []]);
  });

  it('names each field that is not taken over, by its path and with the reason', () => {
    const { body, leftOut } = look({
      basics: {
        name: 'Somebody Else',
        email: 'other@mail.example',
        label: 5,
        url: 'javascript:alert(1)',
        profiles: [{ url: 'nowhere' }],
      },
      work: [{ name: 'A', position: 'B', startDate: 'soon', highlights: 'x' }, { summary: 'lost' }],
      education: [{ area: 'Physics' }],
      languages: [{ language: 'Klingon' }],
      skills: 'many',
    });
    expect(body?.experience).toHaveLength(1);
    expect(leftOut).toEqual([
      'basics.name: the name of your account stays',
      'basics.email: the address of your account stays',
      'basics.label: no text',
      'basics.url: no address of the web',
      'basics.profiles.0.url: no address of the web',
      'work.0.startDate: no date',
      'work.0.highlights: no list',
      'skills: no list',
      'work.1: neither name nor position',
      'education.0: no institution',
      'languages.0: a language that is not on our list',
    ]);
  });

  it.each<[unknown, RegExp]>([
    ['{"basics":', /no JSON/],
    ['[]', /no part of a JSON Resume/],
    [{ work: [{ name: 'x'.repeat(170) }] }, /^experience\.0\.title: At most 160/],
    [{ work: Array.from({ length: 60 }, () => ({ name: 'x' })) }, /^experience: At most 50 entries/],
    [{ basics: {}, awards: ['x'.repeat(100_000)] }, /^The file: At most 100000 characters/],
    [{ basics: {}, awards: [{ title: 'a\u0000' }] }, /^awards\.0\.title: Please remove/],
    [`{"basics":{},"own":${'['.repeat(5_000)}${']'.repeat(5_000)}}`, /^own\.0.*: At most 12 levels/],
  ])('says why nothing can be imported: %#', (file, problem) => {
    const { body, problems } = look(file);
    expect(body).toBeUndefined();
    expect(problems.join('\n')).toMatch(problem);
  });
});
