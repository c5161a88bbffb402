import { describe, expect, it } from '@jest/globals';
import { missingInNotice } from './employer-notice.js';
import { noticeParts } from './notice-parts.js';
import { keptFor, type NoticeWriter, presetKeeping, suggestedNotice } from './suggested-notice.js';

const northwind: NoticeWriter = {
  name: 'Northwind',
  email: 'jobs@northwind.example.com',
  phone: null,
  location: {
    streetAddress: 'Rua da Boavista 84',
    postalCode: '1200-068',
    addressLocality: 'Lisbon',
    addressCountry: 'Portugal',
  },
  brand: 'Pathway',
  kept: keptFor(presetKeeping),
};
const missing = (given: Partial<NoticeWriter>) =>
  Object.keys(missingInNotice({ content: suggestedNotice({ ...northwind, ...given }), change: '' }, true));

describe('the notice a company begins with', () => {
  it('is complete where the company said where it is and how to reach it', () => {
    const content = suggestedNotice(northwind);
    expect(missing({})).toEqual([]);
    expect(content.responsible).toContain('Northwind, Rua da Boavista 84, 1200-068 Lisbon, Portugal');
    expect(content.contact).toContain('jobs@northwind.example.com');
    expect(content.recipients).toContain('Pathway');
    expect(noticeParts.filter((part) => /undefined|null/.test(content[part]))).toEqual([]);
  });

  it('lacks who is responsible without an address, and whom to ask without one to write to', () => {
    for (const part of ['streetAddress', 'addressLocality', 'addressCountry'] as const)
      expect(missing({ location: { ...northwind.location, [part]: null } })).toEqual(['content.responsible']);
    expect(missing({ email: null })).toEqual(['content.contact']);
  });

  it('says how long applications are kept, and where it is another time', () => {
    const preset = keptFor(presetKeeping);
    expect(preset).toContain(
      'for 6 months after our decision; for a job in France it is 24 months after our last',
    );
    expect(preset).toContain('for a job in the Netherlands it is 4 weeks after our decision');
    expect(preset).not.toContain('Germany');
    expect(preset).toContain('. If we hire you, it is at least 6 months. If you agree');
    const decided = keptFor([
      { country: 'DE', keep: { unit: 'months', count: 4 }, countedFrom: 'decision' },
      { country: 'AT', keep: { unit: 'months', count: 7 }, countedFrom: 'decision' },
      { country: null, keep: { unit: 'months', count: 4 }, countedFrom: 'decision' },
    ]);
    expect(decided).toContain(
      'for 4 months after our decision; for a job in Austria it is 7 months after our decision.',
    );
  });

  it('asks from the second version on what is different', () => {
    const content = suggestedNotice(northwind);
    expect(missingInNotice({ content, change: ' ' }, false)).toHaveProperty('change');
    expect(missingInNotice({ content, change: 'New address' }, false)).toEqual({});
  });
});
