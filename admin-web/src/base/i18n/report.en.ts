/** Texts of the dialog that reports a job; it brings them when somebody opens it. */
export const text = {
  title: 'Report this job',
  lead: 'A person reads your report and decides. The company is not told who reported it.',
  rules: 'What is not allowed, and how we decide',
  reason: 'What is wrong',
  choose: 'Choose a reason',
  words: 'In your words',
  wordsHint: 'What the job says, or what somebody asked of you.',
  email: 'Your e-mail, if you want to hear how it ends',
  emailHint:
    'We write when your report has arrived, at most five times in 24 hours, and when it is decided within a year.',
  send: 'Send report',
  failed: 'The report was not sent.',
  missing: {
    reason: 'Please choose a reason',
    words: 'Please write what is wrong with the job',
    email: 'Please enter a valid email address',
  },
  sentTitle: 'Thank you',
  sent: 'Your report has arrived. A person reads it and decides.',
  sentTo: (email: string) => `We write to ${email} how it ended.`,
  close: 'Close',
};
