import { z } from 'zod';
import { domainEvent } from './envelope.js';

const request = { requestId: z.uuid(), applicationId: z.uuid() };

/** Somebody asks a company to correct, to leave alone, to keep only or to delete their application. */
export const DataRequestSubmitted = domainEvent('data-request.submitted', request);

/** Somebody of the company is to answer it. */
export const DataRequestAssigned = domainEvent('data-request.assigned', {
  ...request,
  userId: z.uuid(),
});

/** The company said whether it does what was asked. */
export const DataRequestAnswered = domainEvent('data-request.answered', request);

/** The company may do nothing but keep the application from now on, or may use it again. */
export const ApplicationRestrictionChanged = domainEvent('application.restriction-changed', {
  applicationId: z.uuid(),
  restricted: z.boolean(),
});
