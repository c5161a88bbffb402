import { z } from 'zod';
import { domainEvent } from './envelope.js';

export const ContactMessageSent = domainEvent('contact.message-sent', { contactMessageId: z.uuid() });
