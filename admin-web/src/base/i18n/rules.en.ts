type Section = { id: string; title: string; paragraphs: string[] };

/** The rules for jobs, how reports are decided, and how to appeal. */
export const rules = {
  title: 'Rules for jobs',
  contents: 'On this page',
  sections: (brand: string): Section[] => [
    {
      id: 'rules',
      title: 'What is not allowed',
      paragraphs: [
        `A job that breaks one of these rules is taken down by the people behind ${brand}.`,
        'Rule 1, no money from applicants. No fee, no deposit and no purchase, before or after somebody is hired.',
        'Rule 2, only real jobs. The work exists, the company that posts it hires for it, and it is no advertisement for something else.',
        'Rule 3, pay and conditions are true. What the job says about pay, hours and place is what people get.',
        'Rule 4, nobody is kept out for who they are. Asking for less is fine only where a law allows it for this very work.',
        'Rule 5, nothing against the law. Whoever decides names the law.',
      ],
    },
    {
      id: 'reports',
      title: 'Reporting a job',
      paragraphs: [
        'Everybody can report a public job on its page, without an account. The same report sent twice counts once.',
        'The company is not told who reported its job. Whoever leaves an address gets a mail when the report has arrived, at most five such mails in 24 hours, and one when it is decided.',
        'Nobody reads the address. Address and words are deleted 30 days after nothing about the decision can change any more, and after a year at the latest.',
      ],
    },
    {
      id: 'decisions',
      title: 'How reports are decided',
      paragraphs: [
        'A person reads every report and decides. No automated means are used.',
        'A job that is taken down leaves the search, the feeds and the sitemap at once, and its page says that it was taken down.',
        'Admins of its company get the reasons by mail: what was done, the facts, the rule, how it was found, and what they can do. Applicants are warned by mail where whoever decides chooses that.',
        'The company cannot publish, extend or copy that job. A job that stays, stays as it is, and its company does not hear of the reports.',
      ],
    },
    {
      id: 'appeals',
      title: 'How to appeal',
      paragraphs: [
        'An admin of the company can appeal once, on the page of the job, free of charge, for six months after the decision.',
        'Whoever took the job down does not decide about the appeal, unless there is nobody else.',
        'A job whose appeal is granted is what it was before. The company gets the reasons by mail, and whoever reported the job and left an address is told.',
        'Whoever sees a decision otherwise can also turn to a dispute settlement body certified under Article 21 of the Digital Services Act, or to a court.',
      ],
    },
    {
      id: 'kept',
      title: 'What is kept',
      paragraphs: [
        'The reasons for taking a job down stay, also when its company deletes the job.',
        'Reports, reasons, decisions and appeals are counted by year.',
      ],
    },
  ],
};
