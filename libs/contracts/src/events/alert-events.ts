import { z } from 'zod';
import { domainEvent } from './envelope.js';

const ofSubscriber = { subscriberId: z.uuid() };

/** Somebody typed an address that is to say whether it wants mails about new jobs. */
export const JobAlertRequested = domainEvent('job-alert.requested', ofSubscriber);
/** It said so. */
export const JobAlertConfirmed = domainEvent('job-alert.confirmed', ofSubscriber);
