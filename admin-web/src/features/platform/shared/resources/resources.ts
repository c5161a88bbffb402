import { admins } from './admins.js';
import { auditEvents } from './audit-events.js';
import { companies } from './companies.js';
import { companyLabels } from './company-labels.js';
import { contactMessages } from './contact-messages.js';
import { deadLetters } from './dead-letters.js';
import { invitations } from './invitations.js';
import { jobApplications } from './job-applications.js';
import { jobImports } from './job-imports.js';
import { jobReports } from './job-reports.js';
import { jobs } from './jobs.js';
import { pipelines, stages } from './pipelines.js';
import type { AdminResource } from './resource.js';
import { type ResourceName, resourceNames } from './resource-names.js';
import { mailDeliveries } from './mail-deliveries.js';
import { queues } from './queues.js';
import { users } from './users.js';
import { schedules } from './schedules.js';

const byName: Record<ResourceName, AdminResource> = {
  companies,
  'company-labels': companyLabels,
  users,
  'job-reports': jobReports,
  jobs,
  'job-applications': jobApplications,
  pipelines,
  'pipeline-stages': stages,
  'job-imports': jobImports,
  invitations,
  'contact-messages': contactMessages,
  'audit-events': auditEvents,
  admins,
  queues,
  'dead-letters': deadLetters,
  schedules,
  'mail-deliveries': mailDeliveries,
};

/**
 * Every resource of the platform's back office, in the order of the page Data. Addresses, navigation, links between
 * records and the access checks of react-admin derive from this list; `resource-files.ts` maps each to its files.
 */
export const resources: readonly AdminResource[] = resourceNames.map((name) => byName[name]);

/** The resource of this name, or undefined. */
export const resourceNamed = (name: string | undefined): AdminResource | undefined =>
  resources.find((resource) => resource.name === name);
