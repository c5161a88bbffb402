type Section = { id: string; title: string; paragraphs: string[] };

/** The privacy page of the platform; its versions stand in `libs/contracts/src/legal`. */
export const privacy = {
  title: 'Privacy',
  sections: (brand: string): Section[] => [
    {
      id: 'who',
      title: 'Who is responsible',
      paragraphs: [
        `For your account and your profile ${brand} is responsible. Write to us with the contact page about anything on this page.`,
        `For an application the company you send it to is responsible, and ${brand} processes it for that company. What the company does with it stands in a notice of its own, which you can read before you send. The version that was shown stays with your application, or the one in force where none was shown.`,
      ],
    },
    {
      id: 'what',
      title: 'What is kept, and what for',
      paragraphs: [
        'Your name and your address, so that you can sign in and be written to. Your profile, so that you need not type it again for each application.',
        'An employer sees what you send with an application, and nothing else of your profile. Your salary wish is shown to nobody.',
        'For each device you are signed in with, what the browser calls itself and the first part of its address. When you were last here, and which attempts there were to sign in.',
        'What you write to us with the contact page, or when you report a job. Which mails went to you, and what became of them. Who did what for a company or to an account, and who opened a CV.',
        'Page views and openings of jobs are counted without telling whose they were.',
      ],
    },
    {
      id: 'basis',
      title: 'On which legal basis',
      paragraphs: [
        'Your account rests on the contract you make with it, Article 6 (1) (b) of the General Data Protection Regulation. Mails about new jobs rest on your consent, and every such mail has a link that ends them.',
        'Signing in safely, the log of who did what, and answers to your messages rest on a legitimate interest, Article 6 (1) (f). Reports of jobs rest on a legal obligation, Article 6 (1) (c).',
      ],
    },
    {
      id: 'recipients',
      title: 'Who gets it',
      paragraphs: [
        `The provider that delivers the mails; where others do that for ${brand}, whoever keeps its files, signs you in, counts page views or is told of errors; and the people who look after ${brand}. The words of your report of a job they read without your address.`,
      ],
    },
    {
      id: 'long',
      title: 'How long',
      paragraphs: [
        'A search saved for an address that does not confirm it is deleted after seven days. Without an account, the mails to an address are deleted with its last search. What belongs to your account is deleted seven days after you ask for it.',
        'Mails about an application are known of until it is erased, others until your account goes. Devices are forgotten a day after they were signed out. Attempts to sign in are forgotten after a year. The log of who did what, and messages from addresses without an account have no end set yet.',
        'A company decides how long it keeps what you sent, and has to say so in its notice. Where it decides otherwise later, that holds for what you sent before, too. Your settings show until when before you delete your account.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'You can change your profile at any time, and take it along as a JSON Resume file. You can withdraw an application until it is decided.',
        'Your settings give you a file with what is stored about you, and show which companies opened your CV. Attempts to sign in are not in the file: ask us for those.',
        'You can ask a company to correct or delete what you sent, to leave it unused, or object to its use. It has a month to answer, and you see the date.',
        'You may complain to the data protection authority of the country you live or work in.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      paragraphs: ['New versions are announced by mail, once, to every account that can be reached.'],
    },
  ],
};
