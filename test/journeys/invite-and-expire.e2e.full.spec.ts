import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { roles } from '@app/contracts/access/roles';
import { eventually } from '../support/eventually.js';
import { type Ask, ProductClient, type Reply } from '../support/product-client.js';
import { type RunningProduct, startProduct } from '../support/running-product.js';

type Invited = { id: string; email: string; token: string; path: string };

/** Worker, mail inbox and sign-in service are processes of their own, and the machine may be busy. */
const PATIENCE = 90_000;
const ADMIN = 'company.admin@demo.example';

let product: RunningProduct;
let client: ProductClient;
let admin: Ask;
let companyId: string;
let guests = 0;

beforeAll(async () => {
  product = await startProduct('invite', { RATE_LIMIT_FACTOR: '1000' });
  client = await ProductClient.of(product);
  admin = await client.actAs(ADMIN);
  companyId = (await admin('GET', 'companies')).body[0].id;
});
afterAll(() => product?.stop());

const anAddress = (): string => `guest.${(guests += 1)}.${Date.now().toString(36)}@journey.example`;

/** Invites an address and answers what the link in its mail says. */
async function invited(email: string, type = 'companyReviewer'): Promise<Invited> {
  const sent = await admin('POST', 'invitations', { email, type, entityId: companyId });
  expect([sent.status, sent.body.token]).toEqual([201, null]);
  return linkMailedTo(email, sent.body.id);
}

/** The link of the newest invitation mail, with the part that answers the invitation. */
function linkMailedTo(email: string, id: string, after = 0): Promise<Invited> {
  return eventually(async () => {
    const mails = (await client.mailsTo(email)).filter(({ subject }) =>
      subject.startsWith('You are invited'),
    );
    const link = /https?:\/\/\S+\/auth\/\S+/.exec(mails[after]?.text ?? '')?.[0];
    if (!link) throw new Error(`No invitation reached ${email}`);
    const { pathname, searchParams } = new URL(link);
    const answer = searchParams.get('return_to') ?? pathname;
    expect(answer).toContain(`/auth/invite-action/${id}/`);
    return { id, email, path: pathname, token: answer.split('/').at(-1) ?? '' };
  }, PATIENCE);
}

const answer = (ask: Ask, { id, token }: Invited, how: 'preview' | 'accept' | 'decline'): Promise<Reply> =>
  ask('POST', `invitations/${id}/${how}`, { token });

/** Somebody who signed up by themselves. */
async function somebody(email: string): Promise<Ask> {
  return client.as(await client.signUp(email, { given: 'Eve', family: 'Park' }));
}

async function stateOf(id: string): Promise<string> {
  const query = new URLSearchParams({ filter: JSON.stringify({ id }) });
  return (await admin('GET', `invitations?${query}`)).body[0].state;
}

const codeOf = ({ status, body }: Reply) => `${status} ${body.code ?? ''}`.trim();

describe('the demo', () => {
  it('shows an invitation in each state', async () => {
    const { body } = await admin('GET', 'invitations');
    const states = new Set(body.map(({ state }: { state: string }) => state));
    expect([...states].sort()).toEqual(['declined', 'expired', 'open', 'revoked']);
  });
});

describe('an invitation', () => {
  it('brings somebody without an account from the mail into the team', async () => {
    const invitation = await invited(anAddress(), 'companyManager');
    const [, , screen, email = '', code = ''] = invitation.path.split('/').map(decodeURIComponent);
    expect([screen, email]).toEqual(['user-invite', invitation.email]);
    const token = await client.openAccount(email, code);
    await expect(client.signIn(email, code)).rejects.toThrow('NotAuthorizedException');
    const ask = client.as(token);
    const preview = await answer(ask, invitation, 'preview');
    expect(preview.body).toMatchObject({ entityName: 'Northwind', roleName: 'Manager' });
    const accepted = await answer(ask, invitation, 'accept');
    expect([accepted.status, accepted.body]).toMatchObject([
      200,
      { roleId: roles.companyManager.id, entityId: companyId },
    ]);
    expect((await client.as(token, accepted.body)('GET', 'jobs')).status).toBe(200);
    await eventually(async () => {
      const subjects = (await client.mailsTo(ADMIN)).map(({ subject }) => subject);
      expect(subjects).toContain(`${invitation.email} joined Northwind`);
    }, PATIENCE);
  });

  it('of somebody with an account leads straight to the question, and is answered once', async () => {
    const email = anAddress();
    const ask = await somebody(email);
    const invitation = await invited(email);
    expect(invitation.path).toBe(`/auth/invite-action/${invitation.id}/${invitation.token}`);
    expect((await answer(ask, invitation, 'accept')).status).toBe(200);
    expect(codeOf(await answer(ask, invitation, 'accept'))).toBe('410 invitation.answered');
    expect(codeOf(await answer(ask, invitation, 'decline'))).toBe('410 invitation.answered');
    const again = await admin('POST', 'invitations', { email, type: 'companyViewer', entityId: companyId });
    expect(codeOf(again)).toBe('409 invitation.already-member');
  });

  it('accepted twenty times at once gives one role', async () => {
    const email = anAddress();
    const ask = await somebody(email);
    const invitation = await invited(email);
    const replies = await Promise.all(Array.from({ length: 20 }, () => answer(ask, invitation, 'accept')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(410)]);
    expect((await ask('GET', 'user-roles')).body).toHaveLength(1);
  });

  it('is worth nothing with another account', async () => {
    const owner = anAddress();
    const invitation = await invited(owner);
    const other = await somebody(anAddress());
    expect(codeOf(await answer(other, invitation, 'accept'))).toBe('403 invitation.other-account');
    expect(await stateOf(invitation.id)).toBe('open');
  });

  it('that was declined is over, and its sender hears of it', async () => {
    const email = anAddress();
    const ask = await somebody(email);
    const invitation = await invited(email);
    expect((await answer(ask, invitation, 'decline')).status).toBe(200);
    expect(codeOf(await answer(ask, invitation, 'accept'))).toBe('410 invitation.answered');
    expect(await stateOf(invitation.id)).toBe('declined');
    await eventually(async () => {
      const subjects = (await client.mailsTo(ADMIN)).map(({ subject }) => subject);
      expect(subjects).toContain(`${email} declined your invitation`);
    }, PATIENCE);
  });

  it('that was taken back is over', async () => {
    const email = anAddress();
    const ask = await somebody(email);
    const invitation = await invited(email);
    expect((await admin('DELETE', `invitations/${invitation.id}`)).status).toBe(200);
    expect(codeOf(await answer(ask, invitation, 'accept'))).toBe('410 invitation.revoked');
  });

  it('sent again lives in the new mail only', async () => {
    const email = anAddress();
    const ask = await somebody(email);
    const old = await invited(email);
    expect((await admin('POST', `invitations/${old.id}/resend`)).status).toBe(200);
    const fresh = await linkMailedTo(email, old.id, 1);
    expect(codeOf(await answer(ask, old, 'accept'))).toBe('410 invitation.replaced');
    expect((await answer(ask, fresh, 'accept')).status).toBe(200);
  });

  it('is over the second its time is', async () => {
    const email = anAddress();
    const ask = await somebody(email);
    const invitation = await invited(email);
    expect((await answer(ask, invitation, 'preview')).status).toBe(200);
    const inOneSecond = `update invitation set expires_at = clock_timestamp() + interval '1 second' where id = $1`;
    await product.query(inOneSecond, [invitation.id]);
    await eventually(async () =>
      expect(codeOf(await answer(ask, invitation, 'preview'))).toBe('410 invitation.expired'),
    );
    expect(codeOf(await answer(ask, invitation, 'accept'))).toBe('410 invitation.expired');
    expect(await stateOf(invitation.id)).toBe('expired');
  });

  it('of many is as many mails, and what is wrong is said of each', async () => {
    const good = [anAddress(), anAddress()];
    const { status, body } = await admin('POST', 'invitation-batches', {
      emails: [good[0], 'nobody', ADMIN, good[1]],
      type: 'companyViewer',
      entityId: companyId,
    });
    expect([status, body.sent, body.rejected]).toEqual([200, 2, 2]);
    for (const email of good) {
      await eventually(async () => expect(await client.mailsTo(email)).toHaveLength(1), PATIENCE);
    }
  });
});
