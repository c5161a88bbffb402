import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailWriters } from '../../services/worker/src/catalogue/mails.js';
import { EmailSender } from '../../services/worker/src/mail/email-sender.js';
import { type ApiWithIdentity, startApiWithIdentity } from '../support/api-with-identity.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aCompany } from '../support/builders/company.builder.js';
import { newAddress } from '../support/identity.js';
import { anEvent, openWorker, type TestWorker } from '../support/worker.js';

/** The link of a first invitation has a code that is good for one sign-in and is stored nowhere. */

let both: ApiWithIdentity;
let worker: TestWorker;
beforeAll(async () => {
  both = await startApiWithIdentity({ LOG_LEVEL: 'trace' });
  const { IDENTITY_ADMIN_URL, IDENTITY_SERVICE_KEY, IDENTITY_POOL_ID, PUBLIC_URL } = both.api.env;
  worker = await openWorker(undefined, {
    IDENTITY_ADMIN_URL,
    IDENTITY_SERVICE_KEY,
    IDENTITY_POOL_ID,
    INVITATION_KEY: both.api.env.INVITATION_KEY,
    PUBLIC_URL,
  });
});
afterAll(async () => {
  await worker?.close();
  await both?.stop();
});

type Link = { url: string; email: string; code: string; returnTo: string };

/** Invites an address nobody has, and answers the link in the mail it gets. */
async function aFirstLink(): Promise<Link> {
  const { id: companyId } = await aCompany();
  const admin = await both.signUpAs('companyAdmin', companyId);
  const email = newAddress();
  const { body } = await admin.post('invitations', { email, type: 'companyViewer', entityId: companyId });
  await worker.deliver(anEvent('invitation.sent', companyId, { invitationId: body.id, tokenVersion: 1 }));
  await rowsOf(`update email_message set status = 'dropped' where status = 'queued' and subject_id <> $1`, [
    body.id,
  ]);
  const { env, logger, mailer } = worker.tools;
  const { MAIL_FROM: from, BRAND_NAME: brand, PUBLIC_URL: publicUrl, INVITATION_KEY: invitationKey } = env;
  await new EmailSender(
    worker.orm,
    mailer,
    { from, brand, publicUrl, invitationKey },
    logger,
    mailWriters,
  ).sendDue();
  const [mail] = worker.mailer.to(email);
  const url = /https?:\/\/\S+\/auth\/user-invite\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const { pathname, searchParams } = new URL(url);
  const [, , , named = '', code = ''] = pathname.split('/').map(decodeURIComponent);
  return { url, email: named, code, returnTo: searchParams.get('return_to') ?? '' };
}

const ask = async (action: string, body: object) => {
  const { clientId: ClientId } = both.identity.settings;
  const reply = await both.identity.call(action, { ClientId, ...body });
  return JSON.parse(await reply.text());
};

const signInWith = ({ email, code }: Link) =>
  ask('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: code },
  });

describe('the link of a first invitation', () => {
  it('leads to choosing a password once, then to the invitation, and is refused the second time', async () => {
    const link = await aFirstLink();
    expect(link.returnTo).toMatch(/^\/auth\/invite-action\/[0-9a-f-]{36}\/[\w-]{43}$/);
    const challenge = await signInWith(link);
    expect(Object.keys(challenge).sort()).toEqual(['ChallengeName', 'ChallengeParameters', 'Session']);
    expect(challenge.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    const signedIn = await ask('RespondToAuthChallenge', {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: challenge.Session,
      ChallengeResponses: { USERNAME: link.email, NEW_PASSWORD: 'river-lantern-cobalt-71' },
    });
    const authorization = `Bearer ${signedIn.AuthenticationResult.AccessToken}`;
    expect((await signInWith(link)).__type).toBe('NotAuthorizedException');
    const [, , , id, token] = link.returnTo.split('/');
    const accepted = await both.api.visitor.post(`invitations/${id}/accept`, { token }, { authorization });
    expect(accepted.status).toBe(200);
  });

  it('is over after a week, though nobody used it', async () => {
    const link = await aFirstLink();
    const [account] = await both.identity.sql<{ days: number }>(
      `select extract(epoch from temporary_password_expires_at - now())::float8 / 86400 as days
       from identity.account where email = $1`,
      [link.email],
    );
    expect(account?.days).toBeLessThanOrEqual(7);
    await both.identity.sql(
      `update identity.account set temporary_password_expires_at = now() where email = $1`,
      [link.email],
    );
    expect((await signInWith(link)).__type).toBe('NotAuthorizedException');
  });

  it('stands in no log, no page view, no referrer and no row', async () => {
    const link = await aFirstLink();
    await signInWith(link);
    const [, , , id = '', token = ''] = link.returnTo.split('/');
    const path = link.url.slice(new URL(link.url).origin.length);
    const page = await both.api.request('GET', path);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    await both.api.visitor.post(`invitations/${id}/preview`, { token });
    expect((await both.api.visitor.post('page-views', { route: path })).status).toBe(400);
    await both.api.visitor.post('page-views', { route: '/auth/user-invite/:email/:password' });

    const logged = [...both.api.logs, ...both.identity.logs, ...worker.lines].join('\n');
    for (const secret of [link.code, token]) {
      expect(secret.length).toBeGreaterThanOrEqual(24);
      expect(logged).not.toContain(secret);
      for (const table of ['page_view', 'email_message', 'audit_event', 'outbox_message', 'invitation']) {
        const found = await rowsOf(`select 1 from ${table} t where strpos(to_jsonb(t)::text, $1) > 0`, [
          secret,
        ]);
        expect([table, found]).toEqual([table, []]);
      }
    }
  });
});
