import { Account } from './account.entity.js';
import { VerificationCode } from './verification-code.entity.js';
import { EmailMessage } from './email-message.entity.js';
import { Challenge } from './challenge.entity.js';
import { RefreshToken } from './refresh-token.entity.js';
import { Session } from './session.entity.js';
import { SigningKey } from './signing-key.entity.js';

export const entities = [
  Account,
  VerificationCode,
  Session,
  RefreshToken,
  Challenge,
  SigningKey,
  EmailMessage,
];
