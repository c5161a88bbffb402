import { z } from 'zod';
import { domainEvent } from './envelope.js';

/** Somebody wants their account deleted. */
export const AccountDeletionRequested = domainEvent('account.deletion-requested', { userId: z.uuid() });

/** Somebody's account is due to be deleted, but a team would be without an admin. */
export const AccountDeletionBlocked = domainEvent('account.deletion-blocked', { userId: z.uuid() });
