import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailWriters } from '../../services/worker/src/catalogue/mails.js';
import { EmailSender } from '../../services/worker/src/mail/email-sender.js';
import { type ApiWithIdentity, startApiWithIdentity } from '../support/api-with-identity.js';
import { rowsOf } from '../support/builders/arranged-rows.js';
import { aCompany } from '../support/builders/company.builder.js';
import { newAddress } from '../support/identity.js';
import { anEvent, openWorker, type TestWorker } from '../support/worker.js';

/** Links in mails begin with PUBLIC_URL, whatever host a caller names. */

let both: ApiWithIdentity;
let worker: TestWorker;
beforeAll(async () => {
  both = await startApiWithIdentity();
  worker = await openWorker(undefined, {
    IDENTITY_ADMIN_URL: both.api.env.IDENTITY_ADMIN_URL,
    IDENTITY_SERVICE_KEY: both.api.env.IDENTITY_SERVICE_KEY,
    IDENTITY_POOL_ID: both.api.env.IDENTITY_POOL_ID,
  });
});
afterAll(async () => {
  await worker.close();
  await both.stop();
});

const evil = {
  Host: 'evil.example',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'gopher',
  Forwarded: 'host=evil.example;proto=gopher',
  'X-Original-URL': 'https://evil.example/',
  Origin: 'https://evil.example',
  Referer: 'https://evil.example/',
};

/** Posts with a Host of its own, which other clients do not allow. */
function post(
  url: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method: 'POST', headers: { ...headers, ...evil } });
    sent.on('error', reject);
    sent.on('response', (reply) => {
      let text = '';
      reply.on('data', (chunk) => (text += String(chunk)));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: text }));
    });
    sent.end(JSON.stringify(body));
  });
}

const linksIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s"'<>)]+/g)].map(([link]) => new URL(link).origin);

describe('a mail', () => {
  it('of an invitation links to the product', async () => {
    const { id: companyId } = await aCompany();
    const admin = await both.signUpAs('companyAdmin', companyId);
    const email = newAddress();
    const sent = await post(
      `${both.api.url}/api/invitations`,
      { ...admin.headers, 'content-type': 'application/json' },
      { email, type: 'companyViewer', entityId: null },
    );
    expect(sent.status).toBe(201);
    expect(sent.body).not.toContain('evil');
    const { id } = JSON.parse(sent.body);
    await worker.deliver(anEvent('invitation.sent', companyId, { invitationId: id, tokenVersion: 1 }));
    await rowsOf(`update email_message set status = 'dropped' where status = 'queued' and subject_id <> $1`, [
      id,
    ]);
    const { env, logger, mailer } = worker.tools;
    const settings = {
      from: env.MAIL_FROM,
      brand: env.BRAND_NAME,
      publicUrl: env.PUBLIC_URL,
      invitationKey: env.INVITATION_KEY,
    };
    await new EmailSender(worker.orm, mailer, settings, logger, mailWriters).sendDue();
    const [mail] = worker.mailer.to(email);
    expect(linksIn(`${mail?.text} ${mail?.html}`).length).toBeGreaterThan(0);
    expect([...new Set(linksIn(`${mail?.text} ${mail?.html}`))]).toEqual([env.PUBLIC_URL]);
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  it('of the sign-in service links to the product', async () => {
    const { settings, givenConfirmed, mails } = both.identity;
    const email = await givenConfirmed();
    const { status } = await post(
      settings.publicUrl,
      {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword',
      },
      { ClientId: settings.clientId, Username: email },
    );
    expect(status).toBe(200);
    const { text, html } = await mails.nth(email, 2);
    expect([...new Set(linksIn(`${text} ${html}`))]).toEqual([settings.productUrl]);
    expect(`${text} ${html}`).not.toContain('evil');
  });
});
