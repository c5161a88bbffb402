import { z } from 'zod';
import { domainEvent } from './envelope.js';

const lock = { userId: z.uuid(), lockId: z.uuid() };

/** Nobody signs in to somebody's account any more. */
export const AccountLocked = domainEvent('account.locked', lock);

/** They can again: a platform admin opened it, or its time was over. */
export const AccountUnlocked = domainEvent('account.unlocked', lock);
