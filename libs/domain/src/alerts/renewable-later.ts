import { momentInMail } from '@app/platform/mail/moment-in-mail';

/** What somebody is told who wants to renew too early: mails about new jobs, or a place in a talent pool. */
export const renewableLater = (from: Date): string => `This can be renewed from ${momentInMail(from)} on`;
