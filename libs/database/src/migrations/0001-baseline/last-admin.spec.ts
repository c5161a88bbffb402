import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { MikroORM } from '@mikro-orm/postgresql';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { aMember } from '../../../../../test/support/builders/person.builder.js';
import { testDatabase } from '../../../../../test/support/infrastructure.js';
import { ormOptions } from '../../orm/mikro-orm.config.js';
import { transaction } from '../../connection/transaction.js';

let orm: MikroORM;
beforeAll(async () => {
  const { apiUrl } = await testDatabase();
  orm = await MikroORM.init({ ...ormOptions({ url: apiUrl, poolSize: 4 }), debug: false });
});
afterAll(() => orm.close(true));

const disable = (id: string) =>
  transaction(orm.em, { as: 'platform', userId: newId() }, (em) =>
    em.execute('update app_user set disabled_at = now() where id = ? returning id', [id]),
  );

it('shuts no account of the last admin of a company', async () => {
  const { id: companyId } = await aCompany();
  const last = await aMember({ companyId, roleType: 'companyAdmin' });
  await expect(disable(last.id)).rejects.toMatchObject({ constraint: 'role_assignment_keeps_an_admin' });
  await aMember({ companyId, roleType: 'companyAdmin' });
  expect(await disable(last.id)).toEqual([{ id: last.id }]);
});

it('shuts one account when those of the last two are shut at once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id: companyId } = await aCompany();
    const pair = [
      await aMember({ companyId, roleType: 'companyAdmin' }),
      await aMember({ companyId, roleType: 'companyAdmin' }),
    ];
    const ended = await Promise.allSettled(pair.map(({ id }) => disable(id)));
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  }
});
