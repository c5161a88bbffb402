/** What a notice has to tell (Article 13 of the General Data Protection Regulation), in the order it is read in. */
export const noticeParts = [
  'responsible',
  'contact',
  'purposes',
  'legalBasis',
  'recipients',
  'period',
  'rights',
  'complaint',
] as const;
export type NoticePart = (typeof noticeParts)[number];

/** What a company tells those who apply, part by part. */
export type NoticeContent = Record<NoticePart, string>;

/** What each part is called where it is read. */
export const noticeHeadings: NoticeContent = {
  responsible: 'Who is responsible',
  contact: 'Whom to ask',
  purposes: 'What for',
  legalBasis: 'On which legal basis',
  recipients: 'Who gets to see it',
  period: 'How long it is kept',
  rights: 'Your rights',
  complaint: 'Where to complain',
};

/** A published notice as applicants read it. */
export type TellingNotice = { number: number; publishedAt: string; content: NoticeContent };

/** GET public-companies/:id/notice: a version of the notice of a company everybody may see. */
export type PublicNoticeView = TellingNotice & {
  companyId: string;
  companyName: string;
  /** What is different from the version before; empty for the first. */
  change: string;
  /** The version in force. */
  latest: number;
};
