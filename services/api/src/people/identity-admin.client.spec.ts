import { describe, expect, it } from '@jest/globals';
import { AppError } from '@app/platform/errors/app-error';
import { IdentityAdminClient } from './identity-admin.client.js';

const settings = {
  IDENTITY_ADMIN_URL: 'http://127.0.0.1:9',
  IDENTITY_SERVICE_KEY: 'service-key-of-a-trial',
  IDENTITY_POOL_ID: 'eu-west-1_Trial0001',
};

describe('with a hosted identity service', () => {
  const hosted = new IdentityAdminClient({ ...settings, IDENTITY: 'cognito' });

  it('devices are a matter of that service, and the answer says so', async () => {
    const elsewhere = new AppError('identity.sessions-elsewhere');
    await expect(hosted.sessionsOf('ada')).rejects.toEqual(elsewhere);
    await expect(hosted.endSession('ada', 'phone')).rejects.toEqual(elsewhere);
    await expect(hosted.endSessions('ada')).rejects.toEqual(elsewhere);
    expect([elsewhere.status, elsewhere.message]).toEqual([
      422,
      'Your devices are kept by the hosted sign-in service. Sign out everywhere to end them all',
    ]);
  });

  it('our own record alone disables', async () => {
    await expect(hosted.setEnabled('ada', false)).resolves.toBeUndefined();
  });
});

describe('with our own', () => {
  it('a service that is down is named', async () => {
    const own = new IdentityAdminClient({ ...settings, IDENTITY: 'embedded' });
    await expect(own.setEnabled('ada', false)).rejects.toMatchObject({ code: 'identity.unavailable' });
  });
});
