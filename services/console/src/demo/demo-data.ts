import { readdirSync } from 'node:fs';
import path from 'node:path';
import { demoFolder } from './demo-folder.js';
import { ApplicationsFile, type DemoApplications } from './application-schemas.js';
import * as files from './demo-schemas.js';
import { readDemoJson } from './read-demo-file.js';

/** Everything the JSON files of the demo say. */
export type DemoData = ReturnType<typeof readDemo>;

export function readDemo() {
  return {
    ...readDemoJson('accounts.json', files.AccountsFile),
    ...readApplications(),
    companies: readDemoJson('companies.json', files.CompaniesFile),
    holds: readDemoJson('legal-holds.json', files.HoldsFile),
    invitations: readDemoJson('invitations.json', files.InvitationsFile),
    messageTemplates: readDemoJson('message-templates.json', files.MessageTemplatesFile),
    otherCompanies: readDemoJson('other-companies.json', files.OtherCompaniesFile),
    pastJob: readDemoJson('past-job.json', files.PastJobFile),
    crowd: readDemoJson('crowd.json', files.CrowdFile),
    jobReports: readDemoJson('job-reports.json', files.JobReportsFile),
  };
}

/** The jobs with who applied to them: one file for each job that has applications, in the order of the jobs. */
export function readApplications(): { jobs: files.DemoJob[]; applications: DemoApplications[] } {
  const jobs = readDemoJson('jobs.json', files.JobsFile);
  const applications = readdirSync(path.join(demoFolder, 'applications'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => readDemoJson(`applications/${name}`, ApplicationsFile));
  const placeOf = ({ job }: DemoApplications): number => jobs.findIndex(({ title }) => title === job);
  return { jobs, applications: applications.toSorted((one, other) => placeOf(one) - placeOf(other)) };
}
