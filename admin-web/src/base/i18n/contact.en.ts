/** Texts of the contact page. */
export const text = {
  title: 'Contact',
  lead: 'Questions, problems, something we could do better: write to us. A person reads every message.',
  topic: 'Topic',
  topics: [
    { value: 'applicant', label: 'Looking for a job' },
    { value: 'company', label: 'Hiring' },
    { value: 'account', label: 'My account and my data' },
    { value: 'problem', label: 'Something does not work' },
    { value: 'other', label: 'Something else' },
  ],
  reply: 'Your e-mail address',
  replyHint: 'The answer goes there.',
  replyMissing: 'Please enter a valid email address',
  message: 'Message',
  aboutPage: (address: string) => `About ${address}:\n\n`,
  messageMissing: 'Please write a message',
  send: 'Send message',
  failed: 'Your message was not sent.',
  sentTitle: 'Your message is on its way',
  sent: (address: string) => `We answer to ${address}. A confirmation is in your inbox in a moment.`,
  another: 'Write another one',
};
