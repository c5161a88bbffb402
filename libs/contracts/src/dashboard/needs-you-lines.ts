/** Kinds of things that wait for a member of a company, most urgent first: one line each, on the dashboard and behind the bell. */
export const needsYouLines = [
  'response',
  'privacy',
  'review',
  'new',
  'late',
  'mention',
  'message',
  'import',
  'invitation',
  'legalHold',
  'restriction',
] as const;
export type NeedsYouLine = (typeof needsYouLines)[number];
