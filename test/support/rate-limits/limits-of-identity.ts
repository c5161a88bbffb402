import { identityEnv, parseEnv } from '@app/platform/config/env';
import type { AllowanceName } from '@app/platform/rate-limits/allowances';
import { settingsFrom } from '../../../services/identity/src/core/settings-from-env.js';
import { goodPassword, type IdentityUnderTest, newAddress, startIdentityUnderTest } from '../identity.js';
import {
  newNetworkAddress,
  type OpenTrial,
  type Sender,
  setting,
  type LimitResponse,
  type Trial,
} from './trial.js';

/** Sent by everybody who has no account: it belongs to nobody. */
const nothing = 'x'.repeat(43);
const ClientId = 'trialclient0000000000000001';
const withCode = { ConfirmationCode: '123456' };

/** A call of each kind; the name before the colon is the action. */
const calls: Record<string, (sender: Sender) => object> = {
  SignUp: ({ mailbox }) => ({ ClientId, Username: mailbox, Password: goodPassword }),
  ConfirmSignUp: ({ mailbox }) => ({ ClientId, Username: mailbox, ...withCode }),
  ResendConfirmationCode: ({ mailbox }) => ({ ClientId, Username: mailbox }),
  ForgotPassword: ({ mailbox }) => ({ ClientId, Username: mailbox }),
  ConfirmForgotPassword: ({ mailbox }) => ({
    ClientId,
    Username: mailbox,
    ...withCode,
    Password: goodPassword,
  }),
  'InitiateAuth: password': ({ mailbox }) => ({
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: mailbox, PASSWORD: 'x' },
  }),
  'InitiateAuth: refresh': () => ({
    ClientId,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: nothing },
  }),
  GetTokensFromRefreshToken: () => ({ ClientId, RefreshToken: nothing }),
  RevokeToken: () => ({ ClientId, Token: nothing }),
  ChangePassword: ({ account }) => ({
    AccessToken: account ?? 'x',
    PreviousPassword: 'x',
    ProposedPassword: goodPassword,
  }),
  RespondToAuthChallenge: ({ mailbox }) => ({
    ClientId,
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: nothing,
    ChallengeResponses: { USERNAME: mailbox, NEW_PASSWORD: goodPassword },
  }),
  VerifyUserAttribute: ({ account }) => ({ AccessToken: account ?? 'x', AttributeName: 'email', Code: '1' }),
  GetUser: ({ account }) => ({ AccessToken: account }),
  GlobalSignOut: ({ account }) => ({ AccessToken: account }),
  'UpdateUserAttributes: name': ({ account }) => ({
    AccessToken: account,
    UserAttributes: [{ Name: 'given_name', Value: 'Ida' }],
  }),
  'UpdateUserAttributes: email': ({ account }) => ({
    AccessToken: account,
    UserAttributes: [{ Name: 'email', Value: newAddress() }],
  }),
};

type Plan = { about?: string; by: string | null; ways: string[]; rejection?: string };

/** What counts for which limit, and by what; the first way is the one that uses it up. */
const plans: [AllowanceName, Plan][] = [
  ['sign-in', { by: 'network', ways: ['InitiateAuth: password', 'ChangePassword'] }],
  ['sign-up', { by: 'network', ways: ['SignUp'] }],
  [
    'code-send',
    {
      by: 'mailbox',
      ways: ['ForgotPassword', 'ResendConfirmationCode', 'SignUp'],
      rejection: '400 LimitExceededException',
    },
  ],
  [
    'code-send',
    {
      about: 'to prove another address',
      by: 'account',
      ways: ['UpdateUserAttributes: email'],
      rejection: '400 LimitExceededException',
    },
  ],
  ['code-request', { by: 'network', ways: ['ForgotPassword', 'ResendConfirmationCode'] }],
  [
    'code-try',
    {
      by: 'network',
      ways: ['ConfirmSignUp', 'ConfirmForgotPassword', 'RespondToAuthChallenge', 'VerifyUserAttribute'],
    },
  ],
  ['refresh', { by: 'network', ways: ['GetTokensFromRefreshToken', 'InitiateAuth: refresh', 'RevokeToken'] }],
  [
    'token-use',
    {
      by: 'account',
      ways: ['GetUser', 'UpdateUserAttributes: name', 'UpdateUserAttributes: email', 'GlobalSignOut'],
    },
  ],
  ['all-mails', { by: null, ways: ['ForgotPassword', 'ResendConfirmationCode', 'SignUp'] }],
];

/** The trials of the identity service. */
export const identityTrials: Trial[] = plans.map(([name, plan]) => ({
  name,
  about: plan.about,
  by: plan.by,
  rejection: plan.rejection ?? '400 TooManyRequestsException',
  open: () => open(name, plan),
}));

/** Every action that some limit counts. */
export const limitedActions = new Set(plans.flatMap(([, { ways }]) => ways.map(actionOf)));

function actionOf(way: string): string {
  return way.split(':')[0] ?? way;
}

async function open(name: AllowanceName, { by, ways }: Plan): Promise<OpenTrial> {
  const { allowances } = settingsFrom(
    parseEnv(identityEnv, { DATABASE_URL: 'postgres://localhost/x', RATE_LIMITS: setting(name) }),
  );
  const identity = await startIdentityUnderTest({ allowances });
  const send = (way: string) => async (sender: Sender) => {
    const headers = { 'x-forwarded-for': sender['network'] ?? '' };
    return limitResponse(await identity.call(actionOf(way), calls[way]?.(sender) ?? {}, headers));
  };
  return {
    sender: async () => ({
      network: newNetworkAddress(),
      mailbox: newAddress(),
      ...(by === 'account' ? { account: await aToken(identity) } : {}),
    }),
    use: send(ways[0] ?? ''),
    ways: Object.fromEntries(ways.map((way) => [way, send(way)])),
    stop: () => identity.stop(),
  };
}

/** The access token of a new account, made by a process without limits in the way. */
async function aToken(strict: IdentityUnderTest): Promise<string> {
  const { publicUrl } = strict.settings;
  const free = await startIdentityUnderTest({ publicUrl });
  try {
    return (await free.signIn(await free.givenConfirmed())).AccessToken;
  } finally {
    await free.stop();
  }
}

async function limitResponse(reply: Response): Promise<LimitResponse> {
  const { __type: type } = JSON.parse(await reply.text());
  const isLimit = type === 'TooManyRequestsException' || type === 'LimitExceededException';
  return {
    rejection: isLimit ? `${reply.status} ${type}` : null,
    retryAfter: reply.headers.get('retry-after'),
  };
}
