import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi, statusesOf, together } from '../../../../../../test/support/api.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('one’s notification choices', () => {
  it('are the defaults, then what was chosen, and the default again', async () => {
    const member = await api.as('companyManager', (await aCompany()).id);
    const address = `notification-settings/${member.person.id}`;
    const usual = {
      id: member.person.id,
      newApplication: 'ownJobs',
      receipts: true,
      messages: true,
      stageMoved: true,
      rejections: true,
      lateResponses: true,
      dueResponses: true,
    };
    expect((await member.get(address)).body).toEqual(usual);
    expect((await member.patch(address, { newApplication: 'all', stageMoved: false })).body).toEqual({
      ...usual,
      newApplication: 'all',
      stageMoved: false,
    });
    await member.patch(address, { newApplication: 'all', stageMoved: false });
    const before = { 'new-application': null, 'stage-moved': null };
    const after = { 'new-application': true, 'stage-moved': false };
    const change = { companyId: null, before, after };
    await expectAudit(member, 'notification-settings.edited', member.person.id, change);
    const { body } = await member.patch(address, { newApplication: 'none' });
    expect(body).toEqual({ ...usual, newApplication: 'none', stageMoved: false });
    expect((await member.patch(address, { newApplication: 'ownJobs' })).body.newApplication).toBe('ownJobs');
    const kept = await rowsOf('select kind from notification_setting where user_id = $1 order by kind', [
      member.person.id,
    ]);
    expect(kept).toEqual([{ kind: 'stage-moved' }]);
  });

  it('are one’s own, and what is not a choice is named', async () => {
    const [mine, other] = [await api.as('applicant'), await api.as('applicant')];
    const address = `notification-settings/${other.person.id}`;
    expect((await mine.get(address)).status).toBe(404);
    expect((await mine.patch(address, { stageMoved: false })).status).toBe(404);
    expect((await other.get(address)).body.stageMoved).toBe(true);
    const wrong = await other.patch(address, { newApplication: 'some', stageMoved: 'no', push: true });
    expect(wrong.body.errors).toEqual({
      newApplication: 'Choose ownJobs, all or none',
      stageMoved: 'Choose on or off',
      push: 'This field is not known',
    });
  });

  it.each([
    ['receipts', 'receipts'],
    ['messages', 'messages'],
    ['stageMoved', 'stage-moved'],
    ['rejections', 'rejections'],
    ['lateResponses', 'late-responses'],
    ['dueResponses', 'due-responses'],
  ] as const)('keep %s apart from the others', async (name, kind) => {
    const mine = await api.as('applicant');
    const address = `notification-settings/${mine.person.id}`;
    const before = (await mine.get(address)).body;
    expect((await mine.patch(address, { [name]: false })).body).toEqual({ ...before, [name]: false });
    const kept = await rowsOf('select kind, enabled from notification_setting where user_id = $1', [
      mine.person.id,
    ]);
    expect(kept).toEqual([{ kind, enabled: false }]);
    expect((await mine.patch(address, { [name]: true })).body).toEqual(before);
  });

  it('can be made twice at once', async () => {
    const mine = await api.as('applicant');
    const address = `notification-settings/${mine.person.id}`;
    const replies = await together(6, (index) => mine.patch(address, { stageMoved: index % 2 === 0 }));
    expect(statusesOf(replies)).toEqual(Array<number>(6).fill(200));
  });
});
