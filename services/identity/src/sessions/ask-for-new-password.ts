import { identityLimits } from '@app/contracts/identity/limits';
import type { NewPasswordChallenge } from '@app/contracts/identity/wire';
import type { Account } from '../persistence/account.entity.js';
import { attributesOf } from '../accounts/describe-account.js';
import type { Unit } from '../persistence/database.js';
import { Challenge } from '../persistence/challenge.entity.js';
import { hashOfToken, newOpaqueToken } from './opaque-token.js';

export interface AskedChallenge {
  challenge: NewPasswordChallenge;
}

/** Answers a right temporary password with the question for one of the person's own, open for three minutes. */
export function askForNewPassword({ em, now }: Unit, account: Account, clientId: string): AskedChallenge {
  const sessionText = newOpaqueToken();
  const expiresAt = new Date(now.getTime() + identityLimits.challengeMinutes * 60_000);
  em.persist(
    em.create(Challenge, {
      sessionHash: hashOfToken(sessionText),
      accountId: account.id,
      clientId,
      createdAt: now,
      expiresAt,
    }),
  );
  const told = attributesOf(account).filter(({ Name }) => Name !== 'sub');
  return {
    challenge: {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: sessionText,
      ChallengeParameters: {
        USER_ID_FOR_SRP: account.id,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify(Object.fromEntries(told.map(({ Name, Value }) => [Name, Value]))),
      },
    },
  };
}
