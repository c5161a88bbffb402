import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApiWithIdentity, type ApiWithIdentity } from '../support/api-with-identity.js';
import { aCompany } from '../support/builders/company.builder.js';
import { goodPassword, newAddress } from '../support/identity.js';

/** No answer reveals whether an address has an account. How long answers take: bench/sign-in-timing. */

let both: ApiWithIdentity;
beforeAll(async () => {
  both = await startApiWithIdentity();
});
afterAll(() => both.stop());

/** What a caller can compare: the answer without what differs by nature. */
async function seen(reply: Response): Promise<unknown> {
  const body = JSON.parse(await reply.text());
  const { UserSub, CodeDeliveryDetails, ...rest } = body;
  // A subject tells when it was made and how; both must not differ.
  const sub = typeof UserSub === 'string' ? UserSub.slice(0, 4) + UserSub.slice(13, 15) : typeof UserSub;
  const named = { sub, delivery: Object.keys(CodeDeliveryDetails ?? {}).sort() };
  const type = reply.headers.get('x-amzn-errortype');
  return { status: reply.status, type, ...named, rest };
}

const ClientId = () => both.identity.settings.clientId;
const questions: Record<string, (Username: string) => [action: string, body: object]> = {
  'sign-in': (Username) => [
    'InitiateAuth',
    {
      ClientId: ClientId(),
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: Username, PASSWORD: 'not-the-password' },
    },
  ],
  'sign-up': (Username) => [
    'SignUp',
    {
      ClientId: ClientId(),
      Username,
      Password: goodPassword,
      UserAttributes: [{ Name: 'email', Value: Username }],
    },
  ],
  'a forgotten password': (Username) => ['ForgotPassword', { ClientId: ClientId(), Username }],
  'another code': (Username) => ['ResendConfirmationCode', { ClientId: ClientId(), Username }],
  'a wrong reset code': (Username) => [
    'ConfirmForgotPassword',
    { ClientId: ClientId(), Username, ConfirmationCode: '000000', Password: goodPassword },
  ],
};

describe('known and unknown addresses', () => {
  it.each(Object.entries(questions))('get the same answer to %s', async (_name, question) => {
    const known = await both.identity.givenConfirmed();
    const ask = async (address: string) => seen(await both.identity.call(...question(address)));
    expect(await ask(known)).toEqual(await ask(newAddress()));
  });

  it('are invited in the same words', async () => {
    const { id: companyId } = await aCompany();
    const admin = await both.signUpAs('companyAdmin', companyId);
    const known = await both.identity.givenConfirmed();
    const invite = async (email: string) => {
      const { status, body } = await admin.post('invitations', {
        email,
        type: 'companyViewer',
        entityId: null,
      });
      return { status, keys: Object.keys(body).sort(), token: body.token, state: body.status };
    };
    const answer = await invite(known);
    expect(answer.status).toBe(201);
    expect(await invite(newAddress())).toEqual(answer);
  });
});
