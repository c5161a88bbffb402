import type { AdminUserDescription } from '@app/contracts/identity/admin-wire';
import type { AttributeType } from '@app/contracts/identity/wire';
import type { Account } from '../persistence/account.entity.js';

export function attributesOf(account: Account): AttributeType[] {
  return [
    { Name: 'sub', Value: account.id },
    { Name: 'email', Value: account.email },
    { Name: 'email_verified', Value: String(account.emailVerified) },
    ...(account.givenName === null ? [] : [{ Name: 'given_name', Value: account.givenName }]),
    ...(account.familyName === null ? [] : [{ Name: 'family_name', Value: account.familyName }]),
  ];
}

export function describeForAdmin(account: Account): AdminUserDescription {
  return {
    Username: account.id,
    Attributes: attributesOf(account),
    UserCreateDate: account.createdAt.getTime() / 1000,
    UserLastModifiedDate: account.updatedAt.getTime() / 1000,
    Enabled: account.enabled,
    UserStatus: account.status,
  };
}
