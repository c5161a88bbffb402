import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { aCompany } from '../../../../test/support/builders/company.builder.js';
import { testDatabase } from '../../../../test/support/infrastructure.js';
import type { Mode } from './modes.js';
import { ScopedReader } from './scoped-read.js';

let reader: ScopedReader;
beforeAll(async () => {
  const { apiUrl } = await testDatabase();
  reader = new ScopedReader({ url: apiUrl, poolSize: 2 });
});
afterAll(() => reader.close());

const inCompany = (companyId: string): Mode => ({ as: 'company', companyId, userId: newId() });
const companies = { name: 'trial-companies', text: 'select id from company' };

describe('a scoped read', () => {
  it('sees what its mode sees, however many run side by side', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, async () => (await aCompany()).id));
    const seen = await Promise.all(ids.map((id) => reader.rows<{ id: string }>(inCompany(id), companies)));
    expect(seen).toEqual(ids.map((id) => [{ id }]));
  });

  it('answers several reads of one moment in their order', async () => {
    const { id } = await aCompany();
    const [found, moment, later] = await reader.all<[{ id: string }, { now: Date }, { now: Date }]>(
      inCompany(id),
      [companies, { name: '', text: 'select now()' }, { name: '', text: 'select now()' }],
    );
    expect([found, later]).toEqual([[{ id }], moment]);
    expect(await reader.first(inCompany(newId()), companies)).toBeUndefined();
  });

  it('writes nothing', async () => {
    const { id } = await aCompany();
    const write = reader.rows(inCompany(id), { name: '', text: `update company set name = 'x'` });
    await expect(write).rejects.toThrow(/read-only transaction/);
  });

  it('that fails says why and spoils nothing for the next ones', async () => {
    const { id } = await aCompany();
    for (let times = 0; times < 5; times += 1) {
      const broken = reader.all<[object, object]>(inCompany(id), [
        { name: '', text: 'select 1 / 0' },
        { name: '', text: 'select 1' },
      ]);
      await expect(broken).rejects.toThrow('division by zero');
      expect(await reader.rows(inCompany(id), companies)).toEqual([{ id }]);
    }
    const [row] = await reader.call<{ own: boolean; company: string }>({
      name: '',
      text: `select current_user = session_user as own, current_setting('app.company_id', true) as company`,
    });
    expect(row).toEqual({ own: true, company: '' });
  });

  it('binds its values', async () => {
    const { id } = await aCompany({ name: "O'Neill'; drop table company; --" });
    const rows = await reader.rows(inCompany(id), {
      name: '',
      text: 'select name from company where name = $1',
      values: ["O'Neill'; drop table company; --"],
    });
    expect(rows).toHaveLength(1);
  });
});
