import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  goodPassword,
  type IdentityUnderTest,
  startIdentityUnderTest,
} from '../../../../test/support/identity.js';
import { publicActions } from '../actions/public-actions.js';
import { adminActions } from '../admin/admin-actions.js';

let identity: IdentityUnderTest;
beforeAll(async () => {
  identity = await startIdentityUnderTest();
});
afterAll(() => identity.stop());
/** Whatever was sent never became an error of the service. */
afterEach(() => expect(identity.logs.filter((line) => line.includes('"failed'))).toEqual([]));

type Members = { [name: string]: string | Members | Members[] };

const client = { ClientId: 'trialclient0000000000000001' };
const named = { UserPoolId: 'eu-west-1_Trial0001', Username: 'nobody.here@example.org' };
const UserAttributes = [{ Name: 'given_name', Value: 'Ann' }];
const Password = goodPassword;

/** One well-formed call per action, about nobody; what is broken below is broken in a copy of it. */
const calls: Record<string, { body: Members; mayMiss?: string[] }> = {
  SignUp: {
    body: { ...client, Username: 'nobody', Password, UserAttributes },
    mayMiss: ['UserAttributes', 'UserAttributes.0.Value'],
  },
  ConfirmSignUp: { body: { ...client, Username: named.Username, ConfirmationCode: '123456' } },
  ResendConfirmationCode: { body: { ...client, Username: named.Username } },
  InitiateAuth: {
    body: {
      ...client,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: named.Username, PASSWORD: 'x' },
    },
  },
  GetTokensFromRefreshToken: { body: { ...client, RefreshToken: 'x' } },
  GetUser: { body: { AccessToken: 'x' } },
  RevokeToken: { body: { ...client, Token: 'x' } },
  ChangePassword: { body: { AccessToken: 'x', PreviousPassword: 'x', ProposedPassword: Password } },
  ConfirmForgotPassword: {
    body: { ...client, Username: named.Username, ConfirmationCode: '123456', Password },
  },
  ForgotPassword: { body: { ...client, Username: named.Username } },
  GlobalSignOut: { body: { AccessToken: 'x' } },
  RespondToAuthChallenge: {
    body: {
      ...client,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: 'x',
      ChallengeResponses: { USERNAME: named.Username, NEW_PASSWORD: Password },
    },
  },
  UpdateUserAttributes: { body: { AccessToken: 'x', UserAttributes }, mayMiss: ['UserAttributes.0.Value'] },
  VerifyUserAttribute: { body: { AccessToken: 'x', AttributeName: 'email', Code: '123456' } },
  AdminCreateUser: {
    body: {
      ...named,
      Username: 'nobody',
      UserAttributes,
      TemporaryPassword: Password,
      MessageAction: 'SUPPRESS',
    },
    mayMiss: ['UserAttributes', 'UserAttributes.0.Value', 'TemporaryPassword', 'MessageAction'],
  },
  AdminSetUserPassword: { body: { ...named, Password } },
  AdminRequestEmailVerification: { body: { ...named, Email: 'another@example.com' } },
  AdminRevokeSession: { body: { ...named, SessionId: '0190a000-0000-7000-8000-000000000001' } },
  ...Object.fromEntries(
    [
      'AdminGetUser',
      'AdminDisableUser',
      'AdminEnableUser',
      'AdminDeleteUser',
      'AdminUserGlobalSignOut',
      'AdminListSessions',
      'AdminResendConfirmationCode',
      'AdminSendResetCode',
      'AdminCancelEmailChange',
    ].map((action) => [action, { body: named }]),
  ),
};
const actions = Object.keys(calls);

/** What any call may be answered with, besides the errors its action documents. */
const ofTheWire = ['InvalidParameterException', 'SerializationException'];
const whereCodesAreMailed = [
  ...['UserNotFoundException', 'ResourceNotFoundException', 'NotAuthorizedException'],
  ...['LimitExceededException', 'AliasExistsException', 'UnsupportedUserStateException'],
];
/** Actions of our own: the list of devices, and codes that support has mailed. */
const ownActions: Record<string, string[]> = {
  AdminResendConfirmationCode: whereCodesAreMailed,
  AdminSendResetCode: whereCodesAreMailed,
  AdminRequestEmailVerification: whereCodesAreMailed,
  AdminCancelEmailChange: ['UserNotFoundException', 'ResourceNotFoundException'],
  AdminListSessions: ['UserNotFoundException', 'ResourceNotFoundException'],
  AdminRevokeSession: ['UserNotFoundException', 'ResourceNotFoundException'],
};
const commands = path.resolve(
  path.dirname(createRequire(import.meta.url).resolve('@aws-sdk/client-cognito-identity-provider')),
  '../dist-types/commands',
);

/** The errors the unmodified client documents for an action. */
function documented(action: string): string[] {
  const own = ownActions[action];
  if (own) return own;
  const text = readFileSync(path.join(commands, `${action}Command.d.ts`), 'utf8');
  return [...text.matchAll(/@throws \{@link (\w+)\}/g)].map(([, name = '']) => name);
}

/** The paths of all members: `Username`, `UserAttributes`, `UserAttributes.0.Name`. */
function pathsIn(value: unknown, before: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const here = [...before, name];
    const own = Array.isArray(value) ? [] : [here.join('.')];
    return [...own, ...pathsIn(member, here)];
  });
}

const absent = Symbol('no such member');

/** A copy of the call with one member replaced, or without it. */
function changed(value: unknown, where: string[], replacement: unknown): unknown {
  const [name = '', ...rest] = where;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => changed(item, rest, replacement));
  const members = Object.entries(value);
  if (rest.length > 0)
    return Object.fromEntries(
      members.map(([key, member]) => [key, key === name ? changed(member, rest, replacement) : member]),
    );
  const others = members.filter(([key]) => key !== name);
  return Object.fromEntries(replacement === absent ? others : [...others, [name, replacement]]);
}

async function send(action: string, body: unknown) {
  const { publicUrl, adminPort, serviceKey } = identity.settings;
  const isInternal = action.startsWith('Admin');
  const reply = await fetch(isInternal ? `http://127.0.0.1:${adminPort}` : publicUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      authorization: `Bearer ${serviceKey}`,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer = JSON.parse(await reply.text());
  return { status: reply.status, header: reply.headers.get('x-amzn-errortype'), answer };
}

/** Refused as the protocol has it: one status, the name in body and header, a sentence. */
function expectRejection(reply: Awaited<ReturnType<typeof send>>, names: string[], what: unknown): void {
  expect([what, reply.status, reply.header]).toEqual([what, 400, reply.answer.__type]);
  expect(Object.keys(reply.answer).sort()).toEqual(['__type', 'message']);
  expect([what, names]).toEqual([what, expect.arrayContaining([reply.answer.__type])]);
  expect(reply.answer.message).toMatch(/\S/);
}

const countRows = () =>
  identity.sql(
    `select (select count(*) from identity.account) as accounts,
       (select count(*) from identity.session) as sessions,
       (select count(*) from identity.challenge) as challenges,
       (select count(*) from identity.verification_code) as codes,
       (select count(*) from identity.lockout) as lockouts,
       (select count(*) from identity.email_message) as mails`,
  );

describe('bad input', () => {
  it('is tried at every action there is', () => {
    const all = [...publicActions, ...adminActions].map(({ name }) => name);
    expect([...actions].sort()).toEqual(all.sort());
  });

  it.each(actions)(
    '%s: a member of another kind, or none, is refused by name and changes nothing',
    async (action) => {
      const { body, mayMiss = [] } = calls[action]!;
      const before = await countRows();
      for (const member of pathsIn(body)) {
        const where = member.split('.');
        for (const value of [7, true, ['x'], { x: 1 }, null]) {
          const isStructure = Array.isArray(value) || (typeof value === 'object' && value !== null);
          const reply = await send(action, changed(body, where, value));
          // A list where a list belongs is judged by what is in it.
          const names = isStructure || value === null ? ofTheWire : ['SerializationException'];
          expectRejection(reply, names, [member, value]);
        }
        if (mayMiss.includes(member)) continue;
        expectRejection(
          await send(action, changed(body, where, absent)),
          ['InvalidParameterException'],
          member,
        );
      }
      expect(await countRows()).toEqual(before);
    },
  );

  it.each(actions)(
    '%s: an empty, endless or NUL text is refused by name and changes nothing',
    async (action) => {
      const { body } = calls[action]!;
      const before = await countRows();
      const texts = pathsIn(body).filter((member) => typeof valueAt(body, member) === 'string');
      for (const member of texts) {
        const where = member.split('.');
        for (const value of ['x'.repeat(9_000), 'a\u0000b', '\u0000'])
          expectRejection(
            await send(action, changed(body, where, value)),
            ['InvalidParameterException'],
            member,
          );
        // An attribute with an empty value is one without a value.
        if (member.endsWith('.Value')) continue;
        expectRejection(await send(action, changed(body, where, '')), ['InvalidParameterException'], member);
      }
      expect(await countRows()).toEqual(before);
    },
  );

  it.each(actions)('%s: words of any language are answered as the action documents it', async (action) => {
    const { body } = calls[action]!;
    const names = [...ofTheWire, ...documented(action)];
    const foreign = [
      'Ünïcödé 漢字 𝒳',
      'مرحبا\u202E',
      '\uD800 alone',
      "'; drop table account; --",
      '${7*7}{{7*7}}',
      '%00',
    ];
    for (const member of pathsIn(body)) {
      if (typeof valueAt(body, member) !== 'string') continue;
      for (const value of foreign) {
        const reply = await send(action, changed(body, member.split('.'), value));
        if (reply.status !== 200) expectRejection(reply, names, [member, value]);
      }
    }
  });

  const another = { ClientId: 'somebodyelse', UserPoolId: 'eu-west-1_Another01' };
  const places = actions.flatMap((action) =>
    Object.entries(another).flatMap(([member, value]): [string, string, string][] =>
      calls[action]?.body[member] === undefined ? [] : [[action, member, value]],
    ),
  );
  it.each(places)(
    '%s: another %s than ours is refused, and changes nothing',
    async (action, member, value) => {
      const before = await countRows();
      const reply = await send(action, changed(calls[action]!.body, [member], value));
      const name = 'ResourceNotFoundException';
      // RevokeToken documents no such error.
      const names = documented(action).includes(name) ? [name] : ['InvalidParameterException'];
      expectRejection(reply, names, action);
      expect(await countRows()).toEqual(before);
    },
  );

  it('of a member sent twice takes the last, as JSON has it', async () => {
    const twice = await send('GetUser', '{"AccessToken":"x","AccessToken":7}');
    expectRejection(twice, ['SerializationException'], 'twice');
  });
});

function valueAt(body: Members, member: string): unknown {
  return member.split('.').reduce<unknown>((value, part) => Object(value)[part], body);
}
