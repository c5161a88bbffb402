import { describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { ifMatch } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aCompanyLabel } from '../../../../../../test/support/builders/company-label.builder.js';
import { labelDesk } from '../../../../../../test/support/label-desk.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

const desk = labelDesk();
const { companyOf, give, read } = desk;

const act = (id: string, what: 'retire' | 'restore', headers = {}) =>
  desk.platform.post(`company-labels/${id}/${what}`, {}, headers);

describe('retiring a word companies are sorted by', () => {
  it('offers it no more until it is offered again; companies keep it, and each is written down once', async () => {
    const { id, name } = await aCompanyLabel();
    const company = await aCompany();
    expect((await give(company.id, name, 1)).body.memberType).toBe(name);
    expect((await act(id, 'retire')).body).toMatchObject({ retiredAt: expect.any(String), version: 2 });
    expect((await act(id, 'retire')).body.version).toBe(2);
    const other = await aCompany();
    expect((await give(other.id, name, 1)).body.errors).toEqual({
      memberType: 'This member type is retired. Choose another one',
    });
    expect((await companyOf(company.id)).memberType).toBe(name);
    expect((await act(id, 'restore')).body.retiredAt).toBeNull();
    expect((await give(other.id, name, 1)).body.memberType).toBe(name);
    const [before, after] = [{ offered: true }, { offered: false }];
    await expectAudit(desk.platform, 'company-label.retired', id, { entityName: name, before, after });
    const back = { entityName: name, before: after, after: before };
    await expectAudit(desk.platform, 'company-label.restored', id, back);
  });

  it('with an old version, of one that is not there, or by a company is refused', async () => {
    const { id } = await aCompanyLabel();
    await act(id, 'retire');
    expect((await act(id, 'restore', ifMatch(1))).status).toBe(412);
    expect((await act(newId(), 'retire')).status).toBe(404);
    const admin = await desk.api.as('companyAdmin', (await aCompany()).id);
    expect((await admin.post(`company-labels/${id}/restore`)).status).toBe(403);
    expect((await read(id)).body.retiredAt).not.toBeNull();
  });
});
