import { z } from 'zod';
import { emailAddress } from '../vocabulary/text.js';
import { identityLimits, passwordLength } from './limits.js';

const tooShort = `Please enter at least ${identityLimits.passwordMinimum} characters`;
const tooLong = `Please enter at most ${identityLimits.passwordMaximum} characters`;

/** A password somebody chooses: any characters, only its length is asked for here. */
export const newPasswordField = z
  .string({ error: tooShort })
  .refine((value) => passwordLength(value) >= identityLimits.passwordMinimum, { error: tooShort })
  .refine((value) => passwordLength(value) <= identityLimits.passwordMaximum, { error: tooLong });

/** The mismatch shown under the repeated password. */
export const passwordsDiffer = { error: 'The passwords did not match', path: ['confirmPassword'] };

/** An e-mail address used to sign in. */
export const emailField = emailAddress();

/** The six digits of a mail. */
export const codeField = z
  .string({ error: 'Please enter the 6-digit code' })
  .trim()
  .regex(/^\d{6}$/, 'Please enter the 6-digit code');
