import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { roles } from '@app/contracts/access/roles';
import { newId } from '@app/platform/identifiers/new-id';
import type { Caller } from '../../../../../test/support/api.js';
import { anApplication } from '../../../../../test/support/builders/application.builder.js';
import { rowsOf } from '../../../../../test/support/builders/arranged-rows.js';
import { aJob, aReviewer } from '../../../../../test/support/builders/job.builder.js';
import { eventually } from '../../../../../test/support/eventually.js';
import type { LiveListener } from '../../../../../test/support/live-listener.js';
import { LiveTrial } from '../../../../../test/support/live-trial.js';

let live: LiveTrial;
beforeAll(async () => void (live = await LiveTrial.open()));
afterAll(() => live?.close());
beforeEach(() => live.begin());
afterEach(() => live.end());

const hears = (listener: LiveListener, ...changes: object[]) =>
  eventually(() => expect(listener.changes).toEqual(changes));
const ends = (listener: LiveListener) => eventually(() => expect(listener.ended).toBe(true));

describe('a live stream', () => {
  it('tells what happens in the company at once, each thing once, in ids and versions alone', async () => {
    const listener = await live.listening();
    expect([
      listener.status,
      listener.headers.get('content-type'),
      listener.headers.get('cache-control'),
    ]).toEqual([200, 'text/event-stream', 'no-store']);
    await live.happens();
    await hears(listener, live.change());
    await live.streams.beat();
    expect(listener.heard.map(({ name }) => name)).toEqual(['change']);
  });

  it('tells nobody of another company', async () => {
    const foreign = await live.listening(await live.api.as('companyAdmin', (await aJob()).companyId));
    const own = await live.listening();
    await live.happens();
    await hears(own, live.change());
    await live.streams.beat();
    expect(foreign.heard).toEqual([]);
  });

  it('tells reviewers of the jobs they review, and platform admins of the company they name', async () => {
    const reviewer = await live.api.as('companyReviewer', live.job.companyId);
    await aReviewer({ jobId: live.job.id, companyId: live.job.companyId, userId: reviewer.person.id });
    const other = await anApplication({ job: await aJob({ companyId: live.job.companyId }) });
    const [assigned, admin] = [
      await live.listening(reviewer),
      await live.listening(await live.api.as('stacAdmin'), undefined, `?companyId=${live.job.companyId}`),
    ];
    await live.happens(other);
    await live.happens();
    await hears(admin, live.change(other), live.change());
    await hears(assigned, live.change());
  });

  it('tells a reviewer who is assigned meanwhile of the new job, too', async () => {
    const reviewer = await live.api.as('companyReviewer', live.job.companyId);
    const listener = await live.listening(reviewer);
    await live.happens();
    await live.streams.beat();
    expect(listener.changes).toEqual([]);
    await aReviewer({ jobId: live.job.id, companyId: live.job.companyId, userId: reviewer.person.id });
    await live.happens();
    await hears(listener, live.change());
  });

  it('is refused to applicants, people without a role and visitors, and without a company', async () => {
    const statusOf = async (caller: Pick<Caller, 'headers'>, query = '') =>
      (await live.listen(caller, undefined, query)).status;
    expect(await statusOf(await live.api.as('applicant'))).toBe(403);
    expect(await statusOf(await live.api.asNewcomer())).toBe(403);
    expect(await statusOf(live.api.visitor)).toBe(401);
    expect(await statusOf(await live.api.as('stacAdmin'))).toBe(400);
    expect(await statusOf(live.manager, `?companyId=${newId()}`)).toBe(404);
  });

  it('serves one person so many times, and again once one was closed', async () => {
    const open = await Promise.all(Array.from({ length: 12 }, () => live.listening()));
    const rejected = await live.listen();
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '15']);
    open[0]!.close();
    await eventually(async () => expect((await live.listen()).status).toBe(200));
  });
});

describe('a live stream that is resumed', () => {
  it('goes on where it was lost, without a gap and without telling twice', async () => {
    const first = await live.listening();
    await live.happens();
    await hears(first, live.change());
    first.close();
    await live.happens();
    await live.happens();
    const second = await live.listening(live.manager, first.lastId);
    await hears(second, live.change(), live.change());
  });

  it('tells whoever just loaded the page what happened while it was loading', async () => {
    await live.happens();
    await hears(await live.listening(), live.change());
  });

  it('asks to look again where the place is too old, in the future, or none of ours', async () => {
    await live.happens();
    const now = Math.floor(Date.now() / 1_000);
    for (const id of [`1-${now - 600}`, `999999999999-${now}`, 'somewhere', '1-x', '']) {
      const listener = await live.listening(live.manager, id);
      await eventually(() => expect(listener.heard.map(({ name }) => name)).toEqual(['reset']));
      await live.happens();
      await hears(listener, live.change());
      listener.close();
    }
  });

  it('keeps a place that is good for going on, however quiet it is', async () => {
    const listener = await live.listening();
    const before = listener.lastId;
    await rowsOf('select pg_sleep(1.1)');
    await live.streams.beat();
    await eventually(() => expect(listener.lastId).not.toBe(before));
    expect(listener.heard).toEqual([]);
  });
});

describe('a live stream ends with the right to it, and tells nothing after', () => {
  const endsUnheard = async (listener: LiveListener, how: () => Promise<unknown>) => {
    await how();
    await live.happens();
    await ends(listener);
    expect(listener.changes).toEqual([]);
  };
  const userId = () => live.manager.person.id;

  it('when the member is deactivated', async () => {
    await endsUnheard(await live.listening(), () =>
      rowsOf('update role_assignment set deactivated_at = now() where user_id = $1', [userId()]),
    );
  });

  it('when the member gets another role', async () => {
    await endsUnheard(await live.listening(), () =>
      rowsOf(`update role_assignment set role_type = 'companyViewer', role_id = $2 where user_id = $1`, [
        userId(),
        roles.companyViewer.id,
      ]),
    );
  });

  it('when the member leaves', async () => {
    await endsUnheard(await live.listening(), () =>
      rowsOf('delete from role_assignment where user_id = $1', [userId()]),
    );
  });

  it('when the account is disabled', async () => {
    await endsUnheard(await live.listening(), () =>
      rowsOf('update app_user set disabled_at = now() where id = $1', [userId()]),
    );
  });

  it('when a reviewer is taken off a job', async () => {
    const reviewer = await live.api.as('companyReviewer', live.job.companyId);
    await aReviewer({ jobId: live.job.id, companyId: live.job.companyId, userId: reviewer.person.id });
    await endsUnheard(await live.listening(reviewer), () =>
      rowsOf('delete from job_reviewer where user_id = $1', [reviewer.person.id]),
    );
  });

  it('when the sign-in is ended', async () => {
    const session = newId();
    const token = live.api.issuer.token(live.manager.person.subject, { origin_jti: session });
    const listener = await live.listening({
      headers: { ...live.manager.headers, authorization: `Bearer ${token}` },
    });
    await endsUnheard(listener, () =>
      rowsOf(
        `insert into identity.revoked_session (origin_jti, expires_at) values ($1, now() + interval '1 hour')`,
        [session],
      ),
    );
  });

  it('when nothing happens, too', async () => {
    const listener = await live.listening();
    await rowsOf('update role_assignment set deactivated_at = now() where user_id = $1', [userId()]);
    await live.streams.beat();
    await ends(listener);
  });

  it('when the token expires', async () => {
    const exp = Math.floor(Date.now() / 1_000) + 3;
    const token = live.api.issuer.token(live.manager.person.subject, { exp });
    const listener = await live.listening({
      headers: { ...live.manager.headers, authorization: `Bearer ${token}` },
    });
    await ends(listener);
    expect(Date.now() / 1_000).toBeGreaterThanOrEqual(exp - 1);
  });
});
