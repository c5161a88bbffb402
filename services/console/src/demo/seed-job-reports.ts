import type { ReportReason, TakeDownGround } from '@app/contracts/moderation/report-words';
import type { Job } from '@app/domain/jobs/job.entity';
import { JobReport } from '@app/domain/moderation/job-report.entity';
import { ReportedJob } from '@app/domain/moderation/reported-job.entity';
import { newId } from '@app/platform/identifiers/new-id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { seedAct } from './audit-events.js';
import type { OpenedJob } from './seed-other-companies.js';

const day = 86_400_000;

type DemoReport = { reason: ReportReason; words: string; daysAgo: number };
type DemoCase = {
  job: string;
  reports: DemoReport[];
  takenDown?: { ground: TakeDownGround; statement: string; daysAgo: number };
  dismissed?: { reasons: string; daysAgo: number };
  appeal?: { words: string; daysAgo: number };
  answer?: { outcome: 'granted' | 'rejected'; reasons: string; daysAgo: number };
};

/** One case in each state the platform knows. */
const cases: DemoCase[] = [
  {
    job: 'Front Office Manager',
    reports: [
      { reason: 'payNotTrue', words: 'In the talk they offered 600 euros less a month.', daysAgo: 1.4 },
      { reason: 'payNotTrue', words: 'The pay here is not what they pay.', daysAgo: 0.3 },
    ],
  },
  {
    job: 'Customs Declarant',
    reports: [{ reason: 'discriminates', words: 'They told me they want nobody over forty.', daysAgo: 0.8 }],
  },
  {
    job: 'Remote Data Entry Assistant',
    reports: [
      { reason: 'asksForMoney', words: 'They want 120 euros for a laptop first.', daysAgo: 6 },
      { reason: 'asksForMoney', words: 'I paid a deposit and never heard again.', daysAgo: 5.2 },
      { reason: 'notReal', words: 'The ferry line says it knows nothing of this job.', daysAgo: 4.9 },
    ],
    takenDown: {
      ground: 'noFees',
      statement: 'Applicants are asked for a deposit of 120 euros for a laptop before there is a contract.',
      daysAgo: 4,
    },
  },
  {
    job: 'Cruise Ship Steward',
    reports: [{ reason: 'notReal', words: 'There is no such ship.', daysAgo: 34 }],
    takenDown: {
      ground: 'realJob',
      statement:
        'The shipping company named in the text has no such job and does not know the placement firm.',
      daysAgo: 31,
    },
    appeal: { words: 'We recruit for a client who does not want to be named.', daysAgo: 3 },
  },
  {
    job: 'Site Supervisor',
    reports: [{ reason: 'other', words: 'The text is a copy of one of another company.', daysAgo: 30 }],
    takenDown: {
      ground: 'realJob',
      statement: 'The same text was published by another company a week before.',
      daysAgo: 28,
    },
    appeal: { words: 'We wrote it for them when we worked for them.', daysAgo: 26 },
    answer: {
      outcome: 'rejected',
      reasons: 'The other company says that it wrote the text, and showed its draft.',
      daysAgo: 24,
    },
  },
  {
    job: 'Claims Handler',
    reports: [{ reason: 'unlawful', words: 'It asks for a photo.', daysAgo: 19 }],
    takenDown: { ground: 'lawful', statement: 'Applicants are asked for a photo.', daysAgo: 18 },
    appeal: {
      words: 'The photo is for the badge of whoever is hired, and asked for afterwards.',
      daysAgo: 17,
    },
    answer: {
      outcome: 'granted',
      reasons: 'The text asks for the photo after the contract. We read it wrongly.',
      daysAgo: 16,
    },
  },
  {
    job: 'Exhibition Designer',
    reports: [{ reason: 'payNotTrue', words: 'That is too little.', daysAgo: 21 }],
    dismissed: { reasons: 'The pay is what the company pays. Little pay breaks no rule.', daysAgo: 20 },
  },
];

/** Jobs that were reported: waiting, dismissed, taken down, appealed against, kept down and put back. */
export function seedReports(
  em: EntityManager,
  jobs: readonly OpenedJob[],
  { decidedBy, now }: { decidedBy: string; now: Date },
): void {
  for (const told of cases) {
    const opened = jobs.find(({ plan }) => plan.title === told.job);
    if (!opened) throw new Error(`Nobody can report ${told.job}: there is no such job`);
    seedCase(em, told, opened.job, { decidedBy, now });
  }
}

function seedCase(
  em: EntityManager,
  told: DemoCase,
  job: Job,
  { decidedBy, now }: { decidedBy: string; now: Date },
): void {
  const ago = (days: number): Date => new Date(now.getTime() - days * day);
  const by = (days: number) => ({ actorId: decidedBy, at: ago(days) });
  const reported = new ReportedJob();
  reported.id = newId();
  reported.companyId = job.companyId;
  reported.jobId = job.id;
  reported.jobTitle = job.title;
  reported.openedAt = ago(told.reports[0]?.daysAgo ?? 0);
  em.persist(reported);
  for (const { daysAgo, ...said } of told.reports)
    em.persist(JobReport.send({ ...said, email: undefined, sendingId: newId() }, reported.id, ago(daysAgo)));
  const { takenDown, dismissed, appeal, answer } = told;
  const subject = { companyId: job.companyId, entityType: 'job', entityId: job.id, entityName: job.title };
  if (dismissed) {
    const { reasons, daysAgo } = dismissed;
    reported.dismiss(reasons, by(daysAgo));
    const change = { before: { state: 'open' }, after: { state: 'dismissed' }, details: { reasons } };
    const act = { verb: 'job-report.dismissed', actingRole: 'stacAdmin', ...change } as const;
    seedAct(em, { ...subject, companyId: null }, act, by(daysAgo));
  }
  if (takenDown) {
    const { ground, statement, daysAgo } = takenDown;
    const down = { ground, law: ground === 'lawful' ? 'Equal treatment in hiring' : null, statement };
    reported.takeDown(job, { ...down, warnApplicants: false }, by(daysAgo));
    const details = { ground, statement, warnApplicants: false };
    const change = { before: { live: true }, after: { live: false }, details };
    seedAct(em, subject, { verb: 'job.taken-down', actingRole: 'stacAdmin', ...change }, by(daysAgo));
  }
  if (appeal) {
    const appealing = { actorId: job.createdBy ?? decidedBy, at: ago(appeal.daysAgo) };
    reported.appeal(appeal.words, appealing);
    const change = { before: { state: 'takenDown' }, after: { state: reported.state } };
    seedAct(em, subject, { verb: 'job.appealed', actingRole: 'companyAdmin', ...change }, appealing);
  }
  if (answer) {
    const { outcome, reasons, daysAgo } = answer;
    const before = { state: reported.state };
    reported.decideAppeal({ ...answer, job }, true, by(daysAgo));
    const verb = outcome === 'granted' ? 'job.put-back' : 'job.kept-down';
    const change = { before, after: { state: reported.state }, details: { reasons } };
    seedAct(em, subject, { verb, actingRole: 'stacAdmin', ...change }, by(daysAgo));
  }
}
