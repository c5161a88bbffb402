import { z } from 'zod';
import { domainEvent } from './envelope.js';

/** Somebody wants their account deleted. */
export const AccountDeletionAsked = domainEvent('account.deletion-asked', { userId: z.uuid() });

/** Somebody's account is due to be deleted, but a team would be without an admin. */
export const AccountDeletionWaits = domainEvent('account.deletion-waits', { userId: z.uuid() });
