import type { Job } from '@app/domain/jobs/job.entity';
import { JobReport } from '@app/domain/moderation/job-report.entity';
import { ReportedJob } from '@app/domain/moderation/reported-job.entity';
import { newId } from '@app/platform/identifiers/new-id';
import type { EntityManager } from '@mikro-orm/postgresql';
import { seedAct } from './audit-events.js';
import type { DemoJobReport } from './demo-schemas.js';
import type { OpenedJob } from './seed-other-companies.js';

const day = 86_400_000;

/** Jobs that were reported: waiting, dismissed, taken down, appealed against, kept down and put back. */
export function seedJobReports(
  em: EntityManager,
  reports: readonly DemoJobReport[],
  jobs: readonly OpenedJob[],
  { decidedBy, now }: { decidedBy: string; now: Date },
): void {
  for (const report of reports) {
    const opened = jobs.find(({ plan }) => plan.title === report.job);
    if (!opened) throw new Error(`Nobody can report ${report.job}: there is no such job`);
    seedCase(em, report, opened.job, { decidedBy, now });
  }
}

function seedCase(
  em: EntityManager,
  report: DemoJobReport,
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
  reported.openedAt = ago(report.reports[0]?.daysAgo ?? 0);
  em.persist(reported);
  for (const { daysAgo, ...said } of report.reports)
    em.persist(JobReport.send({ ...said, email: undefined, sendingId: newId() }, reported.id, ago(daysAgo)));
  const { takenDown, dismissed, appeal, answer } = report;
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
    const verb = outcome === 'granted' ? 'job.reinstated' : 'job.appeal-rejected';
    const change = { before, after: { state: reported.state }, details: { reasons } };
    seedAct(em, subject, { verb, actingRole: 'stacAdmin', ...change }, by(daysAgo));
  }
}
