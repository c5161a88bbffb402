import { describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { insertInto, rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';

const written = async (kind: Record<string, unknown>) => {
  const id = newId();
  const { id: companyId } = await aCompany();
  await insertInto('pipeline', { id, companyId, createdAt: new Date(), ...kind });
  return (await rowsOf('select name, is_default from pipeline where id = $1', [id]))[0];
};

describe('a pipeline', () => {
  it('has a name where it is a plan, and nowhere else', async () => {
    const sales = { isPlan: true, name: 'Sales' };
    expect(await written(sales)).toEqual({ name: 'Sales', is_default: false });
    await expect(written({ isPlan: false, name: 'Of a job' })).rejects.toThrow('pipeline_plan_has_name');
    await expect(written({ isPlan: false, isDefault: true })).rejects.toThrow('pipeline_default_is_plan');
    await expect(written({ isPlan: true })).rejects.toThrow('pipeline_plan_has_name');
    await expect(written({ isPlan: true, name: ' ' })).rejects.toThrow('pipeline_plan_has_name');
  });
});
