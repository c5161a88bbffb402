import { z } from 'zod';
import { emailAddress, paragraph } from '../vocabulary/text.js';

/** What people write to the platform about. */
export const contactTopics = ['applicant', 'company', 'account', 'problem', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** POST contact-messages: a message to the people behind the platform; `email` is where the answer goes. */
export const ContactMessageBody = z.strictObject({
  topic: z.enum(contactTopics, 'Please choose a topic'),
  email: emailAddress('Please enter a valid email address'),
  message: paragraph(5_000).min(1, 'Please write a message'),
});
export type ContactMessageBody = z.infer<typeof ContactMessageBody>;
