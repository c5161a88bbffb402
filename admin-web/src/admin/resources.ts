import { admins } from './admins/resource.js';
import { auditEvents } from './audit-events/resource.js';
import { companies } from './companies/resource.js';
import { companyLabels } from './company-labels/resource.js';
import { contactMessages } from './contact-messages/resource.js';
import { deadLetters } from './dead-letters/resource.js';
import { invitations } from './invitations/resource.js';
import { jobApplications } from './job-applications/resource.js';
import { jobImports } from './job-imports/resource.js';
import { jobReports } from './job-reports/resource.js';
import { jobs } from './jobs/resource.js';
import { pipelines, stages } from './pipelines/resource.js';
import type { AdminResource } from './kit/resource.js';
import { mailDeliveries } from './mail-deliveries/resource.js';
import { queues } from './queues/resource.js';
import { users } from './users/resource.js';
import { schedules } from './schedules/resource.js';

/**
 * Every resource of the platform's back office, in the order of the page Data. Addresses, navigation, links between
 * records and what react-admin asks about rights follow from this list; a new one is a folder beside these and a line here.
 */
export const resources: readonly AdminResource[] = [
  companies,
  companyLabels,
  users,
  jobReports,
  jobs,
  jobApplications,
  pipelines,
  stages,
  jobImports,
  invitations,
  contactMessages,
  auditEvents,
  admins,
  queues,
  deadLetters,
  schedules,
  mailDeliveries,
];

/** The resource of this name, or undefined. */
export const resourceNamed = (name: string | undefined): AdminResource | undefined =>
  resources.find((resource) => resource.name === name);
