/** Business limits and the sizes a request may have. */
export const limits = {
  /** Bytes of one uploaded file, 20 MB. */
  uploadBytes: 20_000_000,
  /** Bytes of one file that goes along with a message, 10 MB. */
  messageFileBytes: 10_000_000,
  /** Milliseconds a client waits for the API. */
  requestTimeout: 20_000,
  /** Bytes of one JSON body. */
  bodyBytes: 262_144,
  bodyDepth: 20,
  /** Items of a list in a body; of ids alone there may be as many as somebody chooses by hand. */
  arrayItems: 200,
  chosenIds: 1_000,
  /** Rows of one list page: what the Export button of react-admin requests. */
  listRows: 1_000,
  /** Ids of one getMany. */
  idsPerRequest: 200,
  /** Applications a list counts behind the page it shows. */
  countedApplications: 1_000,
  /** Accounts, and acts of one person, a list counts behind the page it shows. */
  countedPeople: 1_000,
  /** Jobs of all companies, and mails, a list counts behind the page it shows. */
  countedJobs: 1_000,
  countedMails: 10_000,
  /** Rows of one list of the back office as a file. */
  exportedRows: 10_000,
  /** Applications of one export. */
  exportedApplications: 10_000,
  /** Acts the audit log counts behind the page it shows, and acts of one export. */
  countedActs: 10_000,
  exportedActs: 10_000,
  /** Templates of messages one company keeps. */
  messageTemplates: 100,
  /** Pipeline plans one company keeps. */
  pipelinePlans: 20,
  /** Jobs one person keeps. */
  savedJobs: 100,
  searchPage: 20,
  cardsPerColumn: 30,
  /** Seconds an upload link is good for. */
  uploadLinkSeconds: 300,
  /** Seconds a download link is good for. */
  downloadLinkSeconds: 300,
  /** Days an invitation is good for. */
  invitationDays: 7,
  /** Addresses of one batch of invitations. */
  invitationsPerBatch: 50,
  /** Invitations a company sends within a day, and a draft company. */
  invitationsPerDay: 50,
  invitationsPerDayOfDraft: 5,
  /** Reports of jobs one mail address is told within a day that they arrived. */
  acknowledgedReportsPerDay: 5,
} as const;
