import { z } from 'zod';
import { domainEvent } from './envelope.js';

/** An applicant let the company keep the application for other jobs, for longer, or not any more. */
export const ConsentChanged = domainEvent('consent.changed', { applicationId: z.uuid() });
