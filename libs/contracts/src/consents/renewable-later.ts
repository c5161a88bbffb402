const moment = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;

/** What somebody is told who wants to renew too early. */
export const renewableLater = (from: Date): string =>
  `This can be renewed from ${from.toLocaleString('en-GB', moment)} UTC on`;
