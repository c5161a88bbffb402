import type { NoticeContent } from '@app/contracts/notices/notice-parts';

/** A privacy notice whose parts all differ. */
export const noticeContent: NoticeContent = {
  responsible: 'Northwind, Rua da Boavista 84, Lisbon, is responsible.',
  contact: 'Write to jobs@northwind.example.com.',
  purposes: 'To fill the job.',
  legalBasis: 'Article 6 (1) (b).',
  recipients: 'Whoever fills the job.',
  period: 'Six months.',
  rights: 'A copy, correction, deletion.',
  complaint: 'The authority of your country.',
};
