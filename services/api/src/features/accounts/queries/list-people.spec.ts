import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@app/platform/identifiers/new-id';
import { type ApiUnderTest, type Caller, startApi } from '../../../../../../test/support/api.js';
import { anApplication } from '../../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../../test/support/builders/arranged-rows.js';
import { aCompany } from '../../../../../../test/support/builders/company.builder.js';
import { aJob } from '../../../../../../test/support/builders/job.builder.js';
import {
  aMember,
  anApplicant,
  aPerson,
  aRole,
} from '../../../../../../test/support/builders/person.builder.js';
import { listAddress } from '../../../../../../test/support/team.js';

let api: ApiUnderTest;
let platform: Caller;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  platform = await api.as('stacAdmin');
});

/** A word no other test uses. */
const aWord = () => `q${newId().slice(-12)}`;

const found = async (filter: object, more: object = {}) => {
  const answer = await platform.get(listAddress('users', { filter, ...more }));
  expect([filter, answer.status]).toEqual([filter, 200]);
  return answer;
};
const idsOf = async (filter: object, more: object = {}) =>
  (await found(filter, more)).body.map(({ id }: { id: string }) => id);

describe('everybody with an account', () => {
  it('is found by beginnings of words of a name or an address, and by the id', async () => {
    const word = aWord();
    const name = await aPerson({ firstName: 'Zoë', lastName: `Brontë-${word}` });
    const mail = await aPerson({ email: `zoe.${word}+work@mail.example.org` });
    const both = [name.id, mail.id].sort();
    for (const q of [word, word.slice(0, 9), word.toUpperCase()])
      expect([q, (await idsOf({ q })).sort()]).toEqual([q, both]);
    expect(await idsOf({ q: `bronte ${word}` })).toEqual([name.id]);
    expect(await idsOf({ q: `zoe ${word}` })).toEqual(expect.arrayContaining(both));
    expect(await idsOf({ q: mail.email })).toEqual([mail.id]);
    expect(await idsOf({ q: name.id })).toEqual([name.id]);
    expect(await idsOf({ q: `${word} nobody` })).toEqual([]);
    expect(await idsOf({ q: '%_\'"&|!:*()' })).toEqual(await idsOf({}));
  });

  it('is told as whom they act, where, how the account stands and what they sent', async () => {
    const word = aWord();
    const company = await aCompany({ name: 'Northwind' });
    const member = await aMember({ companyId: company.id, roleType: 'companyManager' });
    await aRole({ userId: member.id, roleType: 'applicant' });
    await aRole({
      userId: member.id,
      roleType: 'companyViewer',
      companyId: (await aCompany()).id,
      deactivatedAt: new Date(),
    });
    await rowsOf(`update app_user set last_name = $2, last_seen_at = '2026-11-20T10:00:00Z' where id = $1`, [
      member.id,
      word,
    ]);
    await anApplication({ job: await aJob(), applicant: member });
    const { body, headers } = await found({ q: word });
    expect(body).toMatchObject([
      {
        id: member.id,
        email: member.email,
        firstName: 'Mary',
        lastName: word,
        state: 'active',
        roles: [
          { roleType: 'companyManager', companyId: company.id, companyName: 'Northwind' },
          { roleType: 'applicant', companyId: null, companyName: null },
        ],
        applications: 1,
        sessions: 0,
        seenAt: '2026-11-20T10:00:00.000Z',
        deletionDueAt: null,
      },
    ]);
    expect(headers.get('content-range')).toBe('users 0-0/1');
  });

  it('is narrowed to how they act, and to how the account stands', async () => {
    const word = aWord();
    const { id: companyId } = await aCompany();
    const named = { lastName: word };
    const applicant = await anApplicant(named);
    const locked = await aPerson({ ...named, disabledAt: new Date() });
    const unverified = await aPerson({ ...named, emailVerified: false });
    const leaving = await aPerson(named);
    await rowsOf(`update app_user set deletion_requested_at = now(), deletion_due_at = now() where id = $1`, [
      leaving.id,
    ]);
    const staff = await aPerson(named);
    await aRole({ userId: staff.id, roleType: 'stacAdmin' });
    const member = await aPerson(named);
    await aRole({ userId: member.id, roleType: 'companyViewer', companyId });
    const former = await aPerson(named);
    await aRole({ userId: former.id, roleType: 'companyViewer', companyId, deactivatedAt: new Date() });
    const asked: [object, string[]][] = [
      [{ kind: 'applicant' }, [applicant.id]],
      [{ kind: 'company' }, [member.id]],
      [{ kind: 'platform' }, [staff.id]],
      [{ role: 'companyViewer' }, [member.id]],
      [{ role: 'companyAdmin' }, []],
      [{ companyId }, [member.id]],
      [{ kind: 'applicant', role: 'companyViewer' }, []],
      [{ companyId, role: 'companyAdmin' }, []],
      [{ companyId, kind: 'company' }, [member.id]],
      [{ companyId, kind: 'applicant' }, []],
      [{ state: 'locked' }, [locked.id]],
      [{ state: 'unverified' }, [unverified.id]],
      [{ state: 'leaving' }, [leaving.id]],
      [{ state: 'active' }, [applicant.id, staff.id, member.id, former.id].sort()],
      [{ state: 'active', role: 'applicant' }, [applicant.id]],
    ];
    for (const [filter, ids] of asked)
      expect([filter, (await idsOf({ q: word, ...filter })).sort()]).toEqual([filter, ids]);
    // Without words, too.
    expect(await idsOf({ companyId })).toEqual([member.id]);
    expect(await idsOf({ state: 'locked', id: [locked.id, applicant.id] })).toEqual([locked.id]);
  });

  it('is in the order that is asked for, page by page, and by ids', async () => {
    const word = aWord();
    const people = [];
    for (const [index, letter] of ['b', 'c', 'a'].entries()) {
      const person = await aPerson({ lastName: `${letter} ${word}`, email: `${letter}-${word}@example.org` });
      await rowsOf('update app_user set last_seen_at = $2, created_at = $2 where id = $1', [
        person.id,
        new Date(Date.UTC(2026, 0, index + 1)),
      ]);
      people.push(person.id);
    }
    const [b, c, a] = people;
    const orders: [string, string, unknown[]][] = [
      ['lastName', 'ASC', [a, b, c]],
      ['email', 'DESC', [c, b, a]],
      ['seenAt', 'DESC', [a, c, b]],
      ['createdAt', 'ASC', [b, c, a]],
      ['id', 'ASC', [...people].sort()],
    ];
    for (const [field, direction, ids] of orders)
      expect([field, await idsOf({ q: word }, { sort: [field, direction] })]).toEqual([field, ids]);
    const page = await found({ q: word }, { sort: ['lastName', 'ASC'], range: [1, 1] });
    expect([page.body.map(({ id }: { id: string }) => id), page.headers.get('content-range')]).toEqual([
      [b],
      'users 1-1/3',
    ]);
    expect((await idsOf({ id: people })).sort()).toEqual([...people].sort());
  });

  it('is read of platform admins alone, who are written down', async () => {
    const admin = await api.as('companyAdmin', (await aCompany()).id);
    expect((await admin.get('users')).status).toBe(403);
    expect((await api.request('GET', 'users')).status).toBe(401);
    const { id: companyId } = await aCompany();
    await found({});
    await found({ companyId });
    expect(
      await rowsOf(
        'select action, company_id from audit_event where actor_id = $1 order by occurred_at, id',
        [platform.person.id],
      ),
    ).toEqual([
      { action: 'user.list', company_id: null },
      { action: 'user.list', company_id: companyId },
    ]);
  });

  it('names what it does not know', async () => {
    const wrong: [Record<string, unknown>, string][] = [
      [{ filter: { password: 'x' } }, 'filter'],
      [{ filter: { state: 'asleep' } }, 'filter.state'],
      [{ filter: { q: 'x' } }, 'filter.q'],
      [{ filter: { role: 'king' } }, 'filter.role'],
      [{ filter: { companyId: 'x' } }, 'filter.companyId'],
      [{ sort: ['passwordHash', 'ASC'] }, 'sort.0'],
      [{ range: [0, 1_000] }, 'range'],
    ];
    for (const [query, field] of wrong) {
      const { status, body } = await platform.get(listAddress('users', query));
      expect([query, status, Object.keys(body.errors).join()]).toEqual([
        query,
        400,
        expect.stringContaining(field),
      ]);
    }
  });

  it('leaves out accounts that were erased', async () => {
    const word = aWord();
    const gone = await aPerson({ lastName: word });
    await rowsOf(`update app_user set issuer = 'erased' where id = $1`, [gone.id]);
    expect(await idsOf({ q: word })).toEqual([]);
    expect(await idsOf({ id: [gone.id] })).toEqual([]);
  });
});

describe('that somebody was there', () => {
  it('is noted once in a quarter of an hour', async () => {
    const somebody = await api.as('applicant');
    const { id } = somebody.person;
    const seen = async () =>
      (
        await rowsOf(
          `select last_seen_at, last_seen_at > now() - interval '1 minute' as now, version from app_user where id = $1`,
          [id],
        )
      )[0];
    await somebody.get('users/me');
    expect(await seen()).toMatchObject({ last_seen_at: null, version: 1 });
    await rowsOf(`update app_user set last_seen_at = now() - interval '16 minutes' where id = $1`, [id]);
    await somebody.get('users/me');
    const noted = await seen();
    expect(noted).toMatchObject({ now: true, version: 1 });
    await somebody.get('users/me');
    expect(await seen()).toEqual(noted);
  });
});
