import { describe, expect, it } from '@jest/globals';
import { rowsIn as read } from '../../../../test/support/rows-in.js';

describe('boards that do not say how one is employed', () => {
  const employed = async (value: string) => {
    const job = { id: 5, absolute_url: 'x', title: 'Clerk', content: 'Hi', location: { name: 'Oslo' } };
    const metadata = [{ id: 1, name: 'Employment Type', value }];
    const [row] = await read(JSON.stringify({ jobs: [{ ...job, metadata }], meta: { total: 1 } }));
    return row && 'job' in row ? row.job.body.employmentType : row;
  };

  it('leave it to the company', async () => {
    expect(await employed('Regular')).toBeNull();
    expect(await employed('Permanent')).toBeNull();
    expect(await employed('Full-time')).toBe('fullTime');
    expect(await employed('Contract')).toBe('freelance');
    const posting = {
      id: 'a',
      text: 'Clerk',
      description: 'Hi',
      categories: { location: 'Oslo' },
      hostedUrl: 'x',
    };
    const [row] = await read(JSON.stringify([posting]));
    expect(row && 'job' in row ? row.job.body : row).toMatchObject({
      employmentType: null,
      locationType: null,
    });
  });

  it('nor does a list that says no more, where other words are an error', async () => {
    const head = 'external_id,title,employment_type,location_type';
    const rows = await read(`${head}\n1,Clerk,permanent,no\n2,Clerk,sometimes,yes\n`);
    const employment = rows.map((row) =>
      'job' in row ? [row.job.body.employmentType, row.job.body.locationType] : row,
    );
    expect(employment).toEqual([
      [null, null],
      expect.objectContaining({
        errors: {
          employment_type: 'Choose full-time, part-time, freelance, internship, apprenticeship or temporary',
        },
      }),
    ]);
  });
});

describe('Greenhouse', () => {
  const job = { id: 5, absolute_url: 'x', title: 'Clerk', content: '&lt;p&gt;Hi&lt;/p&gt;' };
  const typeOf = async (more: Record<string, unknown>) => {
    const [row] = await read(JSON.stringify({ jobs: [{ ...job, ...more }], meta: { total: 1 } }));
    return row && 'job' in row ? [row.job.body.locationType, row.job.body.location?.addressLocality] : row;
  };

  it('reads the workplace from a field, the location, the title or an office called remote', async () => {
    const field = (name: string, value: unknown) => ({
      metadata: [{ id: 1, name, value }],
      location: { name: 'Paris, France' },
    });
    expect(await typeOf({ location: { name: 'London, UK' } })).toEqual([null, 'London']);
    expect(await typeOf(field('Workplace Type', 'Hybrid'))).toEqual(['hybrid', 'Paris']);
    expect(await typeOf(field('Work Location', ['Remote']))).toEqual(['remote', 'Paris']);
    expect(await typeOf(field('Remote?', true))).toEqual(['remote', 'Paris']);
    expect(await typeOf(field('Employment Type', 'Regular'))).toEqual([null, 'Paris']);
    expect(await typeOf({ location: { name: 'Remote - Germany' } })).toEqual(['remote', '']);
    expect(await typeOf({ location: { name: 'Oslo (Hybrid)' } })).toEqual(['hybrid', 'Oslo']);
    expect(await typeOf({ title: 'Clerk (Remote)', location: { name: 'Oslo' } })).toEqual(['remote', 'Oslo']);
    const office = [{ name: 'Remote-India (PEO)' }];
    expect(await typeOf({ location: { name: 'Bangalore, India' }, offices: office })).toEqual([
      'remote',
      'Bangalore',
    ]);
    expect(await typeOf({ location: { name: 'Oslo' }, offices: [...office, { name: 'Oslo' }] })).toEqual([
      null,
      'Oslo',
    ]);
  });
});
