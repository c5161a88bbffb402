import { z } from 'zod';
import { domainEvent } from './envelope.js';

/** Somebody wants their account deleted. */
export const AccountDeletionAsked = domainEvent('account.deletion-asked', { userId: z.uuid() });
