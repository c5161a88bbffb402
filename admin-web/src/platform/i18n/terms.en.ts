type Section = { id: string; title: string; paragraphs: string[] };

/** The terms, versioned and dated: a changed text gets a new version and a new date. */
export const terms = {
  version: '1.0',
  date: '2026-11-21',
  title: 'Terms',
  versionLine: (version: string) => `Version ${version}, in force since `,
  contents: 'On this page',
  sections: (brand: string): Section[] => [
    {
      id: 'service',
      title: 'What this service is',
      paragraphs: [
        `${brand} brings people who look for work and companies that hire together. Reading open jobs needs no account. Applying, and publishing jobs, does.`,
        'Companies decide about applications by themselves. The service takes no part in that decision and promises no job.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'One person has one account with an address that was checked. Keep your password to yourself, and choose one that you use nowhere else.',
        'What you tell about yourself has to be true. You may change it at any time.',
      ],
    },
    {
      id: 'companies',
      title: 'Companies',
      paragraphs: [
        'A job that is published has to exist, be lawful where it is offered, and say what it asks for. Nobody may be asked for money in order to apply.',
        'Data of applicants may be used to fill the job they applied to, and for nothing else.',
        'Companies and jobs that break these terms are taken down.',
      ],
    },
    {
      id: 'data',
      title: 'Your data and privacy',
      paragraphs: [
        'Your profile belongs to you. An employer sees it only when you apply, and then as it was when you sent it. Your salary wish is never shown unless you send it.',
        'You can take your data with you, and you can delete your account. Applications that were sent stay with the employer, without your name, until the time the employer keeps them has passed.',
        'The service counts page views and openings of jobs without following you elsewhere. Nothing is sold.',
      ],
    },
    {
      id: 'files',
      title: 'Files',
      paragraphs: ['Send only files you may send. Every file is checked before somebody else can open it.'],
    },
    {
      id: 'end',
      title: 'Ending it, and changes',
      paragraphs: [
        'You may leave at any time. We may close accounts that are misused, and say why.',
        'When these terms change, the new version stands here with its date, and those with an account hear of it by mail.',
      ],
    },
  ],
};
