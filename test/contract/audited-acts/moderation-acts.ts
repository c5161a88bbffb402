import { ifMatch } from '../../support/api.js';
import { aReportedJob, takeDownBody } from '../../support/builders/job-report.builder.js';
import { aJob } from '../../support/builders/job.builder.js';
import type { Acts, Setting, AuditEntry } from './act.js';

const title = 'Quality engineer';
const inJob = (before: unknown, after: unknown): AuditEntry => ({
  entityName: title,
  personName: null,
  before,
  after,
});

async function reported({ companyId }: Setting): Promise<string> {
  return aReportedJob({ job: await aJob({ companyId }) });
}

/** One that its company has appealed against. */
async function appealed(setting: Setting): Promise<string> {
  const id = await reported(setting);
  const first = await setting.api.as('stacAdmin');
  await first.post(`job-reports/${id}/take-down`, takeDownBody, ifMatch(1));
  await setting.admin.post(`job-statements/${id}/appeal`, { words: 'Look again' }, ifMatch(2));
  return id;
}

/** Reports of jobs, what is decided about them, and appeals. */
export const moderationActs: Acts = {
  '/job-reports/:id/take-down POST': [
    'job.taken-down',
    async (setting) => {
      const id = await reported(setting);
      const takeDown = (version: number) =>
        setting.platform.post(`job-reports/${id}/take-down`, takeDownBody, ifMatch(version));
      return {
        who: setting.platform,
        send: () => takeDown(1),
        nothing: [() => takeDown(1), () => takeDown(2)],
        entries: { 'job.taken-down': inJob({ live: true }, { live: false }) },
      };
    },
  ],
  '/job-reports/:id/dismissal POST': [
    'job-report.dismissed',
    async (setting) => {
      const id = await reported(setting);
      const dismiss = (version: number) =>
        setting.platform.post(`job-reports/${id}/dismissal`, { reasons: 'It is fine' }, ifMatch(version));
      return {
        who: setting.platform,
        send: () => dismiss(1),
        nothing: [() => dismiss(1), () => dismiss(2)],
        entries: { 'job-report.dismissed': inJob({ state: 'open' }, { state: 'dismissed' }) },
      };
    },
  ],
  '/job-statements/:id/appeal POST': [
    'job.appealed',
    async (setting) => {
      const id = await reported(setting);
      await setting.platform.post(`job-reports/${id}/take-down`, takeDownBody, ifMatch(1));
      const appeal = (version: number) =>
        setting.admin.post(`job-statements/${id}/appeal`, { words: 'Look again' }, ifMatch(version));
      return {
        who: setting.admin,
        send: () => appeal(2),
        nothing: [() => appeal(2), () => appeal(3)],
        entries: { 'job.appealed': inJob({ state: 'takenDown' }, { state: 'appealed' }) },
      };
    },
  ],
  '/job-reports/:id/appeal-decision POST, granted': [
    'job.reinstated',
    async (setting) => {
      const id = await appealed(setting);
      const body = { outcome: 'granted', reasons: 'It is gone' };
      const decide = (version: number) =>
        setting.platform.post(`job-reports/${id}/appeal-decision`, body, ifMatch(version));
      return {
        who: setting.platform,
        send: () => decide(3),
        nothing: [() => decide(3), () => decide(4)],
        entries: { 'job.reinstated': inJob({ state: 'appealed' }, { state: 'putBack' }) },
      };
    },
  ],
  '/job-reports/:id/appeal-decision POST, rejected': [
    'job.appeal-rejected',
    async (setting) => {
      const id = await appealed(setting);
      const body = { outcome: 'rejected', reasons: 'It is still there' };
      const decide = () => setting.platform.post(`job-reports/${id}/appeal-decision`, body, ifMatch(3));
      return {
        who: setting.platform,
        send: decide,
        nothing: [decide],
        entries: { 'job.appeal-rejected': inJob({ state: 'appealed' }, { state: 'keptDown' }) },
      };
    },
  ],
};
