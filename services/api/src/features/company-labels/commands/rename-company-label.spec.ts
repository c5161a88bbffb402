import { describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { ifMatch, statusesOf, together } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aCompanyLabel } from '../../../../../../test/support/builders/company-label.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';
import { labelDesk, newLabelName } from '../../../../../../test/support/label-desk.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

const desk = labelDesk();
const { add, companyOf, give, read } = desk;

const rename = (id: string, name: string, version = 1) =>
  desk.platform.patch(`company-labels/${id}`, { name }, ifMatch(version));
const listed = async (filter: object): Promise<string[]> =>
  (await desk.platform.get(listAddress('company-labels', { filter }))).body.map(
    ({ name }: { name: string }) => name,
  );

describe('a member type', () => {
  it('is renamed at every company that has it, and nowhere else', async () => {
    const [label, other] = [await aCompanyLabel(), await aCompanyLabel()];
    const [one, two, stranger] = [await aCompany(), await aCompany(), await aCompany()];
    for (const { id } of [one, two]) await give(id, label.name);
    await give(stranger.id, other.name);
    // A cohort may be called the same.
    const cohort = await aCompanyLabel({ kind: 'cohort', name: label.name });
    const name = newLabelName();
    expect((await rename(label.id, name)).body).toMatchObject({ name, version: 2, companyCount: 2 });
    for (const { id } of [one, two])
      expect(await companyOf(id)).toMatchObject({ memberType: name, version: 3 });
    expect((await companyOf(stranger.id)).memberType).toBe(other.name);
    expect((await read(cohort.id)).body.name).toBe(label.name);
    expect((await give(one.id, label.name)).body.errors).toHaveProperty('memberType');
    const change = { entityName: name, before: { name: label.name }, after: { name } };
    await expectAudit(desk.platform, 'company-label.renamed', label.id, change);
  });

  it('has a name of its own, however it is written, also where several come at once', async () => {
    const name = newLabelName();
    const replies = await together(4, () => add(name));
    expect(statusesOf(replies).sort()).toEqual([201, 409, 409, 409]);
    const again = await add(name.toUpperCase());
    expect([again.status, again.body.errors]).toEqual([
      409,
      { name: 'There is a member type of this name already' },
    ]);
    const other = await aCompanyLabel();
    expect((await rename(other.id, name.toLowerCase())).status).toBe(409);
    expect(await listed({ q: other.name })).toEqual([other.name]);
    const { body } = await add(newLabelName());
    expect((await rename(body.id, body.name.toUpperCase())).status).toBe(200);
  });

  it('is renamed in the version that was seen; what is no name is refused at its field', async () => {
    const label = await aCompanyLabel();
    const replies = await Promise.all([rename(label.id, newLabelName()), rename(label.id, newLabelName())]);
    expect(statusesOf(replies).sort()).toEqual([200, 412]);
    expect((await desk.platform.post(`company-labels/${label.id}/retire`, {}, ifMatch(1))).status).toBe(412);
    expect((await rename(label.id, ' ', 2)).body.errors).toEqual({ name: 'Please enter a name' });
    expect((await add('x', 'colour')).body.errors).toEqual({ kind: 'Choose member type or cohort' });
    expect((await add('x'.repeat(61))).body.errors).toEqual({ name: 'At most 60 characters' });
    expect((await rename(newId(), newLabelName())).status).toBe(404);
  });

  it('reaches a company that is given the old name in the same moment, or that is refused', async () => {
    for (let round = 0; round < 6; round += 1) {
      const label = await aCompanyLabel();
      const companies = [await aCompany(), await aCompany(), await aCompany()];
      const name = newLabelName();
      const [renamed, ...given] = await Promise.all([
        rename(label.id, name),
        ...companies.map(({ id }) => give(id, label.name)),
      ]);
      expect(renamed.status).toBe(200);
      for (const [index, reply] of given.entries()) {
        expect([200, 400]).toContain(reply.status);
        const { memberType } = await companyOf(companies[index]!.id);
        // Nobody is left with a word no list has.
        expect(memberType).toBe(reply.status === 200 ? name : null);
      }
    }
  });

  it('is the platform’s own: nobody else reads or changes the lists', async () => {
    const { id } = await aCompany();
    const label = await aCompanyLabel();
    for (const caller of [await desk.api.as('companyAdmin', id), await desk.api.as('applicant')]) {
      expect((await caller.get('company-labels')).status).toBe(403);
      expect((await caller.post('company-labels', { kind: 'cohort', name: 'Mine' })).status).toBe(403);
      expect((await caller.patch(`company-labels/${label.id}`, { name: 'Mine' }, ifMatch(1))).status).toBe(
        403,
      );
      expect((await caller.post(`company-labels/${label.id}/retire`)).status).toBe(403);
    }
    expect((await desk.api.visitor.get('company-labels')).status).toBe(401);
  });
});
