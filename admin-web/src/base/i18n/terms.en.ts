type Section = { id: string; title: string; paragraphs: string[] };

/** The terms; a changed text gets a new version in `libs/contracts/src/legal`. */
export const terms = {
  title: 'Terms',
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
        'Before its first job a company publishes a notice of what it does with the data of applicants. A job that is published has to exist, be lawful where it is offered, and say what it asks for. Nobody may be asked for money in order to apply.',
        'Data of applicants may be used to fill the job they applied to, and for nothing else they did not agree to.',
        'Companies and jobs that break these terms are taken down.',
      ],
    },
    {
      id: 'data',
      title: 'Your data and privacy',
      paragraphs: [
        'Your profile belongs to you. An employer sees what you send with an application, and nothing else of it. Your salary wish is shown to nobody.',
        'You can take your profile with you as a JSON Resume file, and withdraw an application until it is decided. What you sent stays with the employer. You can delete your account in your settings, and keep it after all within seven days.',
        'The service counts page views and openings of jobs without following you elsewhere. Nothing is sold. The privacy page says more.',
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
        'You may stop using the service at any time. We may close accounts that are misused.',
        'When these terms change, the new version stands here with its date and with what is different. It is announced by mail, once, to every account that can be reached.',
      ],
    },
  ],
};
