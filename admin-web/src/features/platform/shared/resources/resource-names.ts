/** What the resources of the platform's back office are called in addresses and on the wire, in the order of the page Data. */
export const resourceNames = [
  'companies',
  'company-labels',
  'users',
  'job-reports',
  'jobs',
  'job-applications',
  'pipelines',
  'pipeline-stages',
  'job-imports',
  'invitations',
  'contact-messages',
  'audit-events',
  'admins',
  'queues',
  'dead-letters',
  'schedules',
  'mail-deliveries',
] as const;

export type ResourceName = (typeof resourceNames)[number];
