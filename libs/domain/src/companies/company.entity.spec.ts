import { describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { codeOf, namesRecordedBy, recordedBy } from '../../../../test/support/recorded-events.js';
import { Company } from './company.entity.js';

const by = { actorId: newId(), at: new Date('2026-03-01T12:00:00Z') };
const aCompany = (name = 'Northwind') => Company.create({ id: newId(), name }, by);

describe('a company', () => {
  it('starts as a draft, tells so, and is not public', () => {
    const company = aCompany();
    expect([company.status, company.isPublic]).toEqual(['draft', false]);
    expect(recordedBy(company)).toEqual([{ name: 'company.created', payload: { companyId: company.id } }]);
  });

  it('is published and taken back, each told once', () => {
    const company = aCompany();
    company.publish(by);
    company.publish(by);
    expect(company.isPublic).toBe(true);
    company.unpublish(by);
    company.unpublish(by);
    expect(company.isPublic).toBe(false);
    expect(namesRecordedBy(company)).toEqual(['company.created', 'company.published', 'company.unpublished']);
  });

  it('takes over what an edit may say, and nothing else an object carries', () => {
    const company = aCompany();
    const sent = {
      website: 'https://northwind.example.com',
      status: 'published',
      suspendedAt: by.at,
    } as const;
    expect(company.edit(sent)).toEqual(['website']);
    expect([company.website, company.status, company.suspendedAt]).toEqual([sent.website, 'draft', null]);
  });

  it('needs a name', () => {
    expect(codeOf(() => aCompany(' ').publish(by))).toBe('company.name-missing');
  });

  it('is not public and cannot be published while suspended', () => {
    const company = aCompany();
    company.publish(by);
    company.suspendedAt = by.at;
    expect(company.isPublic).toBe(false);
    company.unpublish(by);
    expect(codeOf(() => company.publish(by))).toBe('company.suspended');
  });
});
