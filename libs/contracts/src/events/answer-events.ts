import { z } from 'zod';
import { domainEvent } from './envelope.js';

/** Somebody has those who are responsible reminded of answers they owe. */
export const AnswerReminderAsked = domainEvent('answer.reminder-asked', { reminderId: z.uuid() });
