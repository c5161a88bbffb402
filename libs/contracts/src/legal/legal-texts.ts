/** What everybody who has an account is bound by or told; each is a screen of that name. */
export const legalTextNames = ['terms', 'privacy'] as const;
export type LegalTextName = (typeof legalTextNames)[number];

/** One version of a text: since when it holds, and what is different from the one before. */
export type LegalVersion = { version: string; date: string; change: string };

/** The versions of each text, the one in force first. A new one is announced by mail, once, to every account that can be reached. */
export const legalTexts: Record<LegalTextName, readonly [LegalVersion, ...LegalVersion[]]> = {
  terms: [
    {
      version: '1.4',
      date: '2026-11-30',
      change:
        'Says that an application can be withdrawn until it is decided, and that new versions are mailed to every account that can be reached.',
    },
    {
      version: '1.3',
      date: '2026-11-23',
      change: 'An account is deleted in its settings, seven days after that is asked for.',
    },
    {
      version: '1.2',
      date: '2026-11-23',
      change:
        'What becomes of your data stands on the privacy page. Companies tell applicants about their data before they publish a job. New versions are announced by mail.',
    },
    { version: '1.1', date: '2026-11-22', change: 'A profile can be taken along as a JSON Resume file.' },
  ],
  privacy: [
    {
      version: '1.5',
      date: '2026-11-30',
      change:
        'Says until when an application can be withdrawn, what the file with your data leaves out, and that mails to an address are deleted with its searches.',
    },
    {
      version: '1.4',
      date: '2026-11-25',
      change:
        'Says that a company decides how long it keeps what you sent, also later, and which version of its notice stays with your application.',
    },
    {
      version: '1.3',
      date: '2026-11-25',
      change: 'Says that attempts to sign in are forgotten after a year.',
    },
    {
      version: '1.2',
      date: '2026-11-24',
      change:
        'Names devices, attempts to sign in, mails, messages to us, reports of jobs and the log of who did what, on which basis they are kept, who gets them, and what has no end set.',
    },
    {
      version: '1.1',
      date: '2026-11-23',
      change:
        'Says how you get everything that is kept about you, who opened your CV, what you can ask companies, and what stays when you delete your account.',
    },
    { version: '1.0', date: '2026-11-23', change: 'The first version of this page.' },
  ],
};

/** The version in force. */
export const legalVersion = (name: LegalTextName): LegalVersion => legalTexts[name][0];
