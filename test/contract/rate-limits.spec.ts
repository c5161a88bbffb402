import type { Action } from '@app/contracts/access/policy';
import { type AllowanceName, allowances } from '@app/platform/rate-limits/allowances';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { limitsOf } from '../../services/api/src/http/rate-limits.js';
import { RouteDeclarations } from '../../services/api/src/http/route-declarations.js';
import { publicActions } from '../../services/identity/src/actions/public-actions.js';
import { type ApiUnderTest, startApi } from '../support/api.js';
import { apiTrials } from '../support/rate-limits/limits-of-api.js';
import { identityTrials, limitedActions } from '../support/rate-limits/limits-of-identity.js';
import {
  clockThatJumps,
  endStoredWindows,
  most,
  type OpenTrial,
  type LimitResponse,
  type Trial,
} from '../support/rate-limits/trial.js';

/** Every limit of the product is set small, used up over HTTP, and opens again: one table, both processes. */

const trials = [...identityTrials, ...apiTrials];

/** Limits that wait for what they limit: as soon as a route declares the action, they need a trial. */
const toCome: Partial<Record<AllowanceName, Action>> = {};

const free: Pick<LimitResponse, 'rejection'> = { rejection: null };

describe('the table of limits', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  it('has a trial for each, or names the action that is still to come', () => {
    const tried = new Set([...trials.map(({ name }) => name), ...Object.keys(toCome)]);
    expect([...tried].sort()).toEqual(Object.keys(allowances).sort());
    const declared = api.app
      .get(RouteDeclarations)
      .list()
      .map(({ access }) => access.action);
    expect(Object.values(toCome).filter((action) => declared.includes(action))).toEqual([]);
    expect(trials.map(({ name }) => name).filter((name) => name in toCome)).toEqual([]);
  });

  it('counts for whole kinds of routes, and for these more', () => {
    const special: Record<string, string[]> = {};
    for (const { method, path, access } of api.app.get(RouteDeclarations).list()) {
      const names = limitsOf({ ...access, method }).map((limit) => limit.name);
      const general = access.public
        ? ['public']
        : ['all', ...(method === 'GET' ? [] : ['writes']), 'company'];
      const expected = access.action === 'health.read' ? [] : general;
      expect([method, path, names.slice(0, expected.length)]).toEqual([method, path, expected]);
      for (const name of names.slice(expected.length)) (special[name] ??= []).push(`${method} ${path}`);
    }
    for (const routes of Object.values(special)) routes.sort();
    const guesses = ['accept', 'decline', 'preview'].map((what) => `POST /invitations/:id/${what}`);
    expect(special).toEqual({
      contact: ['POST /contact-messages'],
      'job-reports': ['POST /job-reports'],
      alerts: ['POST /alert-subscribers'],
      'alerts-of-mailbox': ['POST /alert-subscribers'],
      invitation: guesses,
      'one-invitation': guesses,
      members: [
        'DELETE /admins/:id',
        'DELETE /company-users/:id',
        'DELETE /user-roles/:id',
        'PATCH /company-users/:id',
        'POST /company-users/:id/deactivate',
        'POST /company-users/:id/reactivate',
      ],
      uploads: ['POST /files', 'POST /job-imports'],
      applications: ['POST /job-applications'],
      'data-requests': ['POST /data-requests'],
      'job-invitations': ['POST /job-applications/:id/invitations'],
      consents: ['POST /consents', 'POST /consents/:id/renewal'],
      exports: ['POST /application-exports', 'POST /reply-exports', 'POST /retention-exports'],
      'domain-checks': ['POST /company-domains/:id/checks'],
      'response-reminders': ['POST /response-reminders'],
      'data-exports': ['POST /data-exports'],
      'breach-exports': ['POST /breach-exports'],
      'account-deletions': ['DELETE /users/me'],
      erasures: ['DELETE /candidates/:applicantId'],
    });
  });

  it('leaves no action of the identity service out that anybody may call', () => {
    expect(publicActions.map(({ name }) => name).filter((name) => !limitedActions.has(name))).toEqual([]);
  });
});

describe.each(trials.map((trial): [string, Trial] => [[trial.name, trial.about].join(' '), trial]))(
  'the limit %s',
  (_title, { name, by, rejection, open }) => {
    let trial: OpenTrial;
    let clock: ReturnType<typeof clockThatJumps>;
    beforeAll(async () => {
      clock = clockThatJumps();
      trial = await open();
    });
    afterAll(async () => {
      clock.stop();
      await trial?.stop();
    });
    // What all share is used up by whoever came before.
    beforeEach(async () => {
      clock.jump(allowances[name].seconds);
      await endStoredWindows();
    });

    async function usedUp() {
      const sender = await trial.sender();
      for (let use = 0; use < most; use += 1) expect(await trial.use(sender)).toMatchObject(free);
      return sender;
    }

    it('refuses the next call, whatever counts for it, and names the whole seconds to wait', async () => {
      const sender = await usedUp();
      const rejected = await trial.use(sender);
      expect(rejected).toEqual({ rejection, retryAfter: expect.stringMatching(/^[1-9]\d*$/) });
      const { seconds } = allowances[name];
      expect(Number(rejected.retryAfter)).toBeLessThanOrEqual(seconds);
      expect(Number(rejected.retryAfter)).toBeGreaterThan(seconds - 60);
      for (const [way, call] of Object.entries(trial.ways)) {
        const response = await call(by === null ? await trial.sender() : sender);
        expect([way, response]).toEqual([way, { rejection, retryAfter: expect.any(String) }]);
      }
    });

    it(`counts ${by ? `by the ${by} alone` : 'everybody together'}`, async () => {
      const sender = await usedUp();
      const [other, another] = [await trial.sender(), await trial.sender()];
      const same = by === null ? other : { ...other, [by]: sender[by] ?? '' };
      expect(await trial.use(same)).toMatchObject({ rejection });
      if (by !== null) expect(await trial.use({ ...sender, [by]: another[by] ?? '' })).toMatchObject(free);
    });

    it('opens again when its window is over, and not before', async () => {
      const sender = await usedUp();
      const { retryAfter } = await trial.use(sender);
      clock.jump(Number(retryAfter) - 30);
      expect(await trial.use(sender)).toMatchObject({ rejection });
      clock.jump(31);
      await endStoredWindows();
      expect(await trial.use(sender)).toMatchObject(free);
    });
  },
);
