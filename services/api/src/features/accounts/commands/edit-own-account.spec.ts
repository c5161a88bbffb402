import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import {
  type ApiUnderTest,
  ifMatch,
  startApi,
  statusesOf,
  together,
} from '../../../../../../test/support/api.js';
import { expectAudit } from '../../../../../../test/support/expect-audit.js';

describe('one’s own name', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  it('changes with the version one has seen, field by field', async () => {
    const person = await api.asNewcomer();
    const { body, headers } = await person.get('/api/users/me');
    const version = headers.get('etag') ?? '';
    const edited = await person.patch('/api/users/me', { firstName: 'Zoë' }, { 'if-match': version });
    expect(edited.status).toBe(200);
    const after = (await person.get('/api/users/me')).body;
    expect([after.firstName, after.lastName]).toEqual(['Zoë', body.lastName]);
    await person.patch('users/me', { firstName: 'Zoë' }, { 'if-match': edited.headers.get('etag') ?? '' });
    const noNames = { before: {}, after: {}, details: { fields: ['firstName'] } };
    await expectAudit(person, 'user.edited', person.person.id, noNames);
    expect((await person.patch('/api/users/me', { firstName: 'Late' }, { 'if-match': version })).status).toBe(
      412,
    );
    expect((await person.patch('/api/users/me', { firstName: 'No' })).status).toBe(428);
  });

  it('takes no links and no control characters', async () => {
    const person = await api.asNewcomer();
    const version = (await person.get('/api/users/me')).headers.get('etag') ?? '';
    for (const firstName of ['Buy at https://x.example', 'A\r\nBcc: x', '']) {
      const answer = await person.patch('/api/users/me', { firstName }, { 'if-match': version });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['firstName']]);
    }
  });

  it('lets one of many savings of the same version win', async () => {
    const person = await api.asNewcomer();
    const replies = await together(6, (index) =>
      person.patch('users/me', { firstName: `A${index}` }, ifMatch(1)),
    );
    expect(statusesOf(replies)).toEqual([200, 412, 412, 412, 412, 412]);
  });

  it('is all that can be changed here, and by its owner alone', async () => {
    const person = await api.asNewcomer();
    for (const body of [{ emailVerified: true }, { disabledAt: null }]) {
      const { status, body: problem } = await person.patch('users/me', body, ifMatch(1));
      expect([status, problem.errors]).toEqual([400, { [Object.keys(body)[0]!]: 'This field is not known' }]);
    }
    const lies = { email: 'x@example.com', id: newId(), applicantOnboarding: true };
    const rejected = await person.patch('users/me', lies, ifMatch(1));
    expect([rejected.status, Object.keys(rejected.body.errors).sort()]).toEqual([
      422,
      ['applicantOnboarding', 'email', 'id'],
    ]);
    const { id, email } = person.person;
    const truth = { id, email, applicantOnboarding: null };
    expect((await person.get('users/me')).body).toMatchObject(truth);
    expect((await api.visitor.patch('users/me', { firstName: 'x' }, ifMatch(1))).status).toBe(401);
  });
});
