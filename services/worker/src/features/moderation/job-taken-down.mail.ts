import { nameInMail } from '@app/contracts/messages/name-in-mail';
import { statementParts } from '@app/contracts/moderation/job-statement';
import type { TakeDownGround } from '@app/contracts/moderation/report-words';
import { momentInMail } from '@app/platform/mail/moment-in-mail';
import { screenAddress } from '../../mail/content/screen-address.js';
import { defineMail } from '../../mail/mail-definition.js';
import { adminsOfCompany } from '../../mail/recipients/admins-of-company.js';
import { when } from '../../mail/when.js';
import { exampleOfTakenDownJob, loadStatement, type TakenDownJob } from './load-statement.js';

type Facts = TakenDownJob & {
  ground: TakeDownGround;
  law: string | null;
  facts: string;
  reportCount: number;
  takenDownAt: Date;
  appealUntil: Date;
};

/** To the admins of a company: the statement of reasons, as the law requires it, and how to appeal. */
export const jobTakenDown = defineMail<Facts>({
  preference: { required: 'rights' },
  on: [
    when('job-report.decided', {
      reaction: 'notify-admins-of-take-down',
      about: ({ payload }) => payload.reportedJobId,
      to: ({ payload, companyId }, em) =>
        payload.takenDown && companyId !== null ? adminsOfCompany(em, companyId) : [],
    }),
  ],
  async load(source) {
    const found = await loadStatement(source);
    if (!found) return null;
    const { ground, law, statement: facts, decided_at: decidedAt, appeal_until: appealUntil } = found.row;
    if (!ground || facts === null || !decidedAt || !appealUntil) return null;
    const moments = { takenDownAt: new Date(decidedAt), appealUntil: new Date(appealUntil) };
    return { ...found.job, ground, law, facts, reportCount: found.row.report_count, ...moments };
  },
  subject: ({ jobTitle }, { brand }) => `${brand} took down ${nameInMail(jobTitle)}`,
  body(facts, { publicUrl }) {
    const job = nameInMail(facts.jobTitle);
    const parts = statementParts({ ...facts, appealUntilText: momentInMail(facts.appealUntil) });
    return {
      preview: 'Why, and how you can appeal.',
      title: `${job} was taken down`,
      paragraphs: parts.map(({ heading, text }) => `${heading}: ${text}`),
      facts: [
        ['Job', job],
        ['Taken down', momentInMail(facts.takenDownAt)],
        ['Appeal until', momentInMail(facts.appealUntil)],
      ],
      button: { label: 'See the job and appeal', address: screenAddress(publicUrl, 'jobProfile', facts) },
      closing: `You get this mail because you are an admin of ${nameInMail(facts.companyName)}.`,
    };
  },
  example: {
    ...exampleOfTakenDownJob,
    ground: 'noFees',
    law: null,
    facts: 'The job asks applicants for a deposit of €120 before there is a contract.',
    reportCount: 3,
    takenDownAt: new Date('2026-11-21T09:30:00Z'),
    appealUntil: new Date('2027-05-21T09:30:00Z'),
  },
});
