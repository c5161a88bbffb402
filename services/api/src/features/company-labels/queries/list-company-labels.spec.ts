import { describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { ifMatch } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aCompanyLabel } from '../../../../../../test/support/builders/company-label.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';
import { labelDesk } from '../../../../../../test/support/label-desk.js';

const desk = labelDesk();

const word = `Guild ${newId().slice(-12)}`;
const listed = async (parts: { filter?: object; sort?: string[]; range?: number[] }): Promise<string[]> =>
  (
    await desk.platform.get(listAddress('company-labels', { ...parts, filter: { q: word, ...parts.filter } }))
  ).body.map(({ name }: { name: string }) => name.replace(`${word} `, ''));

describe('the words companies are sorted by', () => {
  it('are found by kind, part of their name and whether they are retired; ordered and paged', async () => {
    await aCompanyLabel({ name: `${word} one` });
    const { name } = await aCompanyLabel({ name: `${word} two` });
    await aCompanyLabel({ name: `${word} three`, kind: 'cohort' });
    await aCompanyLabel({ name: `${word} four`, retiredAt: new Date() });
    await desk.platform.patch(`companies/${(await aCompany()).id}`, { memberType: name }, ifMatch(1));
    expect(await listed({})).toEqual(['four', 'one', 'three', 'two']);
    expect(await listed({ filter: { q: word.toUpperCase(), kind: 'memberType' } })).toEqual([
      'four',
      'one',
      'two',
    ]);
    expect(await listed({ filter: { retired: true } })).toEqual(['four']);
    expect(await listed({ filter: { retired: false, kind: 'cohort' } })).toEqual(['three']);
    expect((await listed({ sort: ['companyCount', 'DESC'] }))[0]).toBe('two');
    expect(await listed({ sort: ['name', 'DESC'], range: [1, 2] })).toEqual(['three', 'one']);
  });

  it('are the platform’s own, and a filter there is none of is named', async () => {
    const admin = await desk.api.as('companyAdmin', (await aCompany()).id);
    expect((await admin.get('company-labels')).status).toBe(403);
    expect((await desk.api.visitor.get('company-labels')).status).toBe(401);
    const { status, body } = await desk.platform.get(
      listAddress('company-labels', { filter: { colour: 'red' } }),
    );
    expect([status, Object.keys(body.errors)]).toEqual([400, ['filter.colour']]);
  });
});
