import { z } from 'zod';
import { domainEvent } from './envelope.js';

/** Somebody has those who are responsible reminded of answers they owe. */
export const ResponseReminderRequested = domainEvent('response-reminder.requested', { reminderId: z.uuid() });
