/** Why data about people is kept, for whom, and until when; what the register of processing says of it. */
export type Purpose = {
  title: string;
  /** Who decides about it: each company for its applications, the platform for accounts and itself. */
  controller: 'company' | 'platform';
  people: string;
  /** Articles of the GDPR. */
  basis: string;
  recipients: string;
  period: string;
};

const members = 'Members of the company, as the permission table lets them';
const operator = 'The platform';
const untilErased =
  'Until the application is erased. For how long it keeps applications the company decides, by the country of the job.';

/** Every purpose a column can be kept for. */
export const purposes = {
  account: {
    title: 'Accounts',
    controller: 'platform',
    people: 'Everybody with an account',
    basis: 'Contract, Article 6(1)(b)',
    recipients: 'Members of the companies they work for: name and photo',
    period: 'As long as the account exists: until seven days after its owner asks for its deletion.',
  },
  signingIn: {
    title: 'Signing in safely',
    controller: 'platform',
    people: 'Everybody with an account, and whoever tries to sign in',
    basis: 'Legitimate interest in security, Article 6(1)(f)',
    recipients: operator,
    period:
      'Sessions, codes and lockouts until a day after they ended; mails with codes for 30 days, and no longer than the account exists; when somebody was last here as long as it does; the record of attempts for a year.',
  },
  profile: {
    title: 'Profiles of applicants',
    controller: 'platform',
    people: 'Applicants',
    basis: 'Contract, Article 6(1)(b)',
    recipients: 'The applicant alone; a company gets what is sent with an application',
    period:
      'As long as the account exists. A started application that was not sent has a day on which it goes.',
  },
  applying: {
    title: 'Applications',
    controller: 'company',
    people: 'Applicants',
    basis: 'Steps before a contract, Article 6(1)(b)',
    recipients: members,
    period: untilErased,
  },
  deciding: {
    title: 'Deciding about applications',
    controller: 'company',
    people: 'Applicants, and members who decide about them',
    basis: 'Steps before a contract, Article 6(1)(b)',
    recipients: members,
    period: `${untilErased} What was done to many at once is forgotten after 30 days.`,
  },
  conversation: {
    title: 'Conversations with applicants',
    controller: 'company',
    people: 'Applicants, and members who write to them',
    basis: 'Steps before a contract, Article 6(1)(b)',
    recipients: 'The applicant, and members who read messages',
    period: untilErased,
  },
  dataRequests: {
    title: 'Requests of people about their data',
    controller: 'company',
    people: 'Applicants, and members who answer them',
    basis: 'Legal obligation, Article 6(1)(c)',
    recipients: 'The applicant, and managers and admins of the company',
    period:
      'Words and answers until the application is erased. That somebody asked, when, and how it ended stays as evidence.',
  },
  keeping: {
    title: 'Consents, holds and periods',
    controller: 'company',
    people: 'Applicants, and members who decided',
    basis: 'Legal obligation to show what was decided, Article 6(1)(c)',
    recipients: 'Admins of the company',
    period:
      'Consents and holds on one person until the application is erased; what else was decided as evidence, and no end is set.',
  },
  working: {
    title: 'Teams of companies',
    controller: 'company',
    people: 'Members, and people who are invited',
    basis: 'Contract with the company, Article 6(1)(b)',
    recipients: members,
    period:
      'As long as somebody belongs to the company; invitations and what a member created stay with the company.',
  },
  publishing: {
    title: 'Publishing companies and jobs',
    controller: 'company',
    people: 'People a company names as contacts',
    basis: 'Legitimate interest in finding applicants, Article 6(1)(f)',
    recipients: 'Everybody, once it is published',
    period: 'As long as the company keeps it.',
  },
  mailing: {
    title: 'Sending mails',
    controller: 'platform',
    people: 'Everybody who gets mails',
    basis: 'Contract, Article 6(1)(b)',
    recipients: 'The provider that delivers the mails',
    period: 'Until the application is erased the mail is about; for other mails no end is set.',
  },
  alerts: {
    title: 'Saved jobs and mails about new ones',
    controller: 'platform',
    people: 'Applicants, and people who gave an address',
    basis: 'Consent, Article 6(1)(a)',
    recipients: operator,
    period:
      'Until they delete it, mailed for a year after they agreed; unconfirmed searches for 7 days, what was mailed for 90 days.',
  },
  contact: {
    title: 'Messages to the platform',
    controller: 'platform',
    people: 'Whoever writes to the platform',
    basis: 'Legitimate interest in answering, Article 6(1)(f)',
    recipients: operator,
    period: 'No end is set.',
  },
  moderating: {
    title: 'Reports of jobs',
    controller: 'platform',
    people: 'Whoever reports a job',
    basis: 'Legal obligation to take reports and to answer them, Article 6(1)(c)',
    recipients: 'The platform: the words. Nobody reads the address',
    period:
      'Until 30 days after nothing about the decision can change any more, and for a year at the latest. Reasons, without words, stay for the yearly figures.',
  },
  ownData: {
    title: 'Copies of one’s own data, and erasures',
    controller: 'platform',
    people: 'Everybody with an account',
    basis: 'Legal obligation, Article 6(1)(c)',
    recipients: 'The person alone',
    period:
      'A copy until its link ends, with what a company erased meanwhile. Hashes of what was erased or withdrawn for 400 days, so that it is so again after a restore.',
  },
  accountability: {
    title: 'Who did and opened what',
    controller: 'platform',
    people:
      'Members and platform administrators; applicants who ask about their data, until they are erased; others by the id of their application',
    basis: 'Legitimate interest in security, Article 6(1)(f)',
    recipients: 'Admins of the company, the platform',
    period: 'No end is set.',
  },
  carrying: {
    title: 'Carrying work between processes',
    controller: 'platform',
    people: 'Everybody, by ids alone',
    basis: 'Legitimate interest in a service that works, Article 6(1)(f)',
    recipients: operator,
    period:
      'Events 7 days after they were carried, answers to repeated requests for 24 hours; what failed has no end set.',
  },
} as const satisfies Record<string, Purpose>;

export type PurposeName = keyof typeof purposes;
/** All of them, in the order in which the register names them. */
export const purposeNames = Object.keys(purposes).filter((name): name is PurposeName => name in purposes);
