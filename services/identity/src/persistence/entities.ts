import { Account } from '../accounts/account.entity.js';
import { VerificationCode } from '../codes/verification-code.entity.js';
import { EmailMessage } from '../mail/email-message.entity.js';
import { Challenge } from '../sessions/challenge.entity.js';
import { RefreshToken } from '../sessions/refresh-token.entity.js';
import { Session } from '../sessions/session.entity.js';
import { SigningKey } from '../tokens/signing-key.entity.js';

export const entities = [
  Account,
  VerificationCode,
  Session,
  RefreshToken,
  Challenge,
  SigningKey,
  EmailMessage,
];
