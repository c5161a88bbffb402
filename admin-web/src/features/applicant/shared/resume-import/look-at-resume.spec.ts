import { describe, expect, it } from '@jest/globals';
import { lookAtResume } from './look-at-resume.js';

const account = { firstName: 'Maya', lastName: 'Okonkwo', email: 'maya@mail.example' };
const look = (file: unknown) => lookAtResume(typeof file === 'string' ? file : JSON.stringify(file), account);

describe('looking at a file before it is imported', () => {
  it('lists the parts stored for exports only', () => {
    const { exportOnly, leftOut, problems } = look({
      $schema: 'x',
      basics: {
        name: 'maya okonkwo',
        email: 'maya@mail.example',
        image: 'x.png',
        location: { city: 'Seattle', address: '12 Pine St', district: 'North' },
        profiles: [{ network: 'GitHub', url: 'https://github.com/maya', username: 'maya' }],
      },
      work: [{ name: 'A', url: 'https://a.example', location: 'Lisbon' }, { name: 'B' }],
      education: [{ institution: 'C', score: '1.0' }],
      volunteer: [{}, {}],
      meta: { version: '1' },
      mine: true,
    });
    expect(exportOnly).toEqual([
      'volunteer (2)',
      'meta',
      'mine',
      'basics: image',
      'work: url, location',
      'education: score',
      'basics.location: district',
      'basics.profiles: username',
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
      work: [
        { name: 'A', position: 'B', startDate: 'soon', endDate: null, highlights: 'x' },
        { summary: 'lost' },
      ],
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

  it('names what there is no room for', () => {
    const { body, leftOut } = look({
      basics: {
        label: 'x'.repeat(121),
        profiles: Array.from({ length: 22 }, (_, at) => ({ url: `https://${at}.example` })),
      },
      work: [{ name: 'A' }, { name: 'B', summary: 'x'.repeat(4_999), highlights: ['more'] }],
      skills: Array.from({ length: 101 }, (_, at) => ({ name: `Skill ${at}` })),
      languages: [
        { language: 'English', fluency: 'C2' },
        { language: 'en', fluency: 'B1' },
      ],
    });
    expect(leftOut).toEqual([
      'work.1.summary: only the first 5000 characters',
      'basics.label: only the first 120 characters',
      'basics.profiles: only the first 20 of 22',
      'skills.name: only the first 100 of 101',
      'languages.1: named before',
    ]);
    expect([body?.links?.length, body?.hardSkills?.length, body?.languages?.length]).toEqual([20, 100, 1]);
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
