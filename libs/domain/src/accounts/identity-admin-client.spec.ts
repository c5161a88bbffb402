import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AppError } from '@app/platform/errors/app-error';
import { IdentityAdminClient } from './identity-admin-client.js';

const settings = {
  IDENTITY_ADMIN_URL: 'http://127.0.0.1:9',
  IDENTITY_SERVICE_KEY: 'service-key-of-a-trial',
  IDENTITY_POOL_ID: 'eu-west-1_Trial0001',
  IDENTITY_REGION: 'eu-west-1',
  IDENTITY_CLIENT_ID: 'trialclient',
};

/** The hosted service's place, as far as these calls go: it writes down what it was asked, and by whom it was signed. */
describe('with a hosted identity service', () => {
  let server: Server;
  let hosted: IdentityAdminClient;
  let rejects: string | undefined;
  let answers: object = {};
  const asked: { action: string; body: object; signed: boolean }[] = [];
  const credentials = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => (text += String(chunk)));
      request.on('end', () => {
        const { authorization = '', 'x-amz-target': target } = request.headers;
        const signed =
          authorization.includes('Credential=trial-key/') && /eu-west-1\/cognito-idp/.test(authorization);
        asked.push({ action: String(target), body: JSON.parse(text), signed });
        const body = rejects ? { __type: rejects, message: rejects } : answers;
        const headers = { 'content-type': 'application/x-amz-json-1.1' };
        response.writeHead(rejects ? 400 : 200, headers).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    for (const name of credentials) process.env[name] = 'trial-key';
    hosted = new IdentityAdminClient({
      ...settings,
      IDENTITY: 'cognito',
      COGNITO_ENDPOINT: `http://127.0.0.1:${port}`,
    });
  });
  afterAll(async () => {
    for (const name of credentials) delete process.env[name];
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    rejects = undefined;
    answers = {};
    asked.length = 0;
  });

  const named = { UserPoolId: settings.IDENTITY_POOL_ID, Username: 'ada' };
  const call = (name: string) => ({
    action: `AWSCognitoIdentityProviderService.${name}`,
    body: named,
    signed: true,
  });

  it('shuts an account there and takes its refresh tokens back', async () => {
    await hosted.setEnabled('ada', false);
    expect(asked).toEqual([call('AdminDisableUser'), call('AdminUserGlobalSignOut')]);
  });

  it('opens it again', async () => {
    await hosted.setEnabled('ada', true);
    expect(asked).toEqual([call('AdminEnableUser')]);
  });

  it('signs every device out', async () => {
    await hosted.endSessions('ada');
    expect(asked).toEqual([call('AdminUserGlobalSignOut')]);
  });

  it('does not find whom the service does not know, and names a service that refuses', async () => {
    rejects = 'UserNotFoundException';
    await expect(hosted.endSessions('ada')).rejects.toMatchObject({ code: 'resource.not-found' });
    rejects = 'NotAuthorizedException';
    await expect(hosted.setEnabled('ada', true)).rejects.toMatchObject({ code: 'identity.unavailable' });
  });

  it('has codes sent by what everybody may ask for, which no key signs', async () => {
    answers = { CodeDeliveryDetails: { Destination: 'a***@e***' } };
    expect(await hosted.sendResetCode('ada')).toBe('a***@e***');
    expect(await hosted.sendConfirmationCode('ada')).toBe('a***@e***');
    const body = { ClientId: settings.IDENTITY_CLIENT_ID, Username: 'ada' };
    expect(asked).toEqual(
      ['ForgotPassword', 'ResendConfirmationCode'].map((name) => ({ ...call(name), body, signed: false })),
    );
    answers = {};
    expect([await hosted.sendResetCode('ada'), await hosted.sendConfirmationCode('ada')]).toEqual(['', '']);
    rejects = 'InvalidParameterException';
    await expect(hosted.sendConfirmationCode('ada')).rejects.toMatchObject({ code: 'account.no-code' });
    rejects = 'LimitExceededException';
    await expect(hosted.sendResetCode('ada')).rejects.toMatchObject({ code: 'account.codes-used-up' });
  });

  it('tells whether an address is taken, and by whom', async () => {
    const of = (...attributes: [string, string][]) => attributes.map(([Name, Value]) => ({ Name, Value }));
    answers = {
      Username: 'ada',
      UserStatus: 'CONFIRMED',
      UserAttributes: of(['sub', 's-1'], ['email_verified', 'true']),
    };
    expect(await hosted.accountOf('ada@example.com')).toEqual({
      subject: 's-1',
      confirmed: true,
      emailVerified: true,
    });
    answers = { Username: 'ada', UserStatus: 'UNCONFIRMED', UserAttributes: [] };
    expect(await hosted.accountOf('ada@example.com')).toEqual({
      subject: 'ada',
      confirmed: false,
      emailVerified: false,
    });
    rejects = 'UserNotFoundException';
    expect(await hosted.accountOf('ada@example.com')).toBeNull();
    rejects = 'NotAuthorizedException';
    await expect(hosted.accountOf('ada')).rejects.toMatchObject({ code: 'identity.unavailable' });
  });

  it('changes no address: its pool may take one over before it is proven', async () => {
    expect(hosted.changesAddresses).toBe(false);
    await expect(hosted.requestEmailVerification('ada', 'new@example.com')).rejects.toMatchObject({
      code: 'identity.addresses-elsewhere',
    });
    expect(asked).toEqual([]);
  });

  it('single devices are a matter of that service, and the answer says so', async () => {
    const elsewhere = new AppError('identity.sessions-elsewhere');
    await expect(hosted.sessionsOf('ada')).rejects.toEqual(elsewhere);
    await expect(hosted.endSession('ada', 'phone')).rejects.toEqual(elsewhere);
    expect(asked).toEqual([]);
    expect([elsewhere.status, elsewhere.message]).toEqual([
      422,
      'Your devices are kept by the hosted sign-in service. Sign out everywhere to end them all',
    ]);
  });
});

describe('with our own', () => {
  it('a service that is down is named', async () => {
    const own = new IdentityAdminClient({ ...settings, IDENTITY: 'embedded' });
    await expect(own.setEnabled('ada', false)).rejects.toMatchObject({ code: 'identity.unavailable' });
  });
});
