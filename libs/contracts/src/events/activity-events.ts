import { z } from 'zod';
import { domainEvent } from './envelope.js';

const ofApplication = { activityId: z.uuid(), applicationId: z.uuid() };

export const CommentWritten = domainEvent('comment.written', ofApplication);
/** Said in other words, or deleted. */
export const CommentChanged = domainEvent('comment.changed', ofApplication);
export const MessageSent = domainEvent('message.sent', {
  ...ofApplication,
  from: z.enum(['company', 'applicant']),
});
/** A mail to the applicant that stands on the timeline, of a message or of the product, is to be tried once more. */
export const MessageResent = domainEvent('message.resent', ofApplication);
