import { sqlMigration } from './sql-migration.js';

/**
 * The files of the baseline, one for each feature. A table comes after those its keys and policies name; functions may
 * name what comes later.
 */
const baseline = [
  'tenancy',
  'text-search',
  'accounts',
  'companies',
  'settings',
  'company-notes',
  'company-labels',
  'company-domains',
  'team',
  'files',
  'pipelines',
  'jobs',
  'job-reviewers',
  'job-imports',
  'public-jobs',
  'applicants',
  'cvs',
  'saved-jobs',
  'messages',
  'notices',
  'applications',
  'application-drafts',
  'file-accesses',
  'activity',
  'rejections',
  'responses',
  'replies',
  'reviews',
  'bulk-actions',
  'saved-views',
  'consents',
  'privacy',
  'retention',
  'data-exports',
  'alerts',
  'saved-searches',
  'notifications',
  'contact',
  'moderation',
  'legal',
  'live',
  'auditing',
  'breaches',
  'dashboard',
  'dashboard-firsts',
  'dashboard-recounts',
  'statistics',
  'analytics',
  'erasures',
  'operations',
];

/**
 * Migrations of the product's tables, oldest first. The next one is a file `0002-what-it-does.sql` in this folder and a
 * line `sqlMigration('0002-what-it-does')` here. A released one is never edited.
 */
export const migrations = [sqlMigration('0001-baseline', baseline)];
