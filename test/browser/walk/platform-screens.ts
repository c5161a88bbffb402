import { press } from './acts.js';
import type { ScreenVisit, Visits } from './visit.js';

const staff = (visit: Omit<ScreenVisit, 'who'>): ScreenVisit => ({ who: 'platformAdmin', ...visit });
const list = (resource: string, ready = '.list-table tbody tr, .list-cards > li'): ScreenVisit =>
  staff({ screen: 'resourceList', parameters: { resource }, ready });
/** The record of the world's value with the name of the resource. */
const record = (resource: string, ready = '.record'): ScreenVisit =>
  staff({ screen: 'resourceRecord', address: `/admin/${resource}/:${idOf(resource)}`, ready });

/** The name of the value of the world that is the id of some record of this resource. */
export const idOf = (resource: string): string => `${resource.replace(/\W/g, '_')}_id`;

/** Resources of the back office whose records have a page of their own. */
export const recordResources = [
  'companies',
  'users',
  'jobs',
  'pipelines',
  'pipeline-stages',
  'job-imports',
  'invitations',
  'contact-messages',
  'admins',
  'dead-letters',
  'schedules',
  'mail-deliveries',
] as const;

/** What platform admins see. */
export const platformScreens: Visits = {
  companies: staff({ screen: 'companies', ready: '.companies a' }),
  'new company, empty': staff({
    screen: 'companies',
    act: press('New company', /^Create and/),
    ready: '.field__error',
  }),
  'note about a company, empty': staff({
    screen: 'resourceRecord',
    address: '/admin/companies/:companyId',
    act: press('Add note'),
    ready: '.field__error',
  }),
  'visit of a company, without a reason': staff({
    screen: 'dashboard',
    after: '?companyId=:companyId',
    act: press('Open'),
    ready: '.field__error',
  }),
  'visit of a company': staff({
    screen: 'dashboard',
    after: '?companyId=:companyId',
    act: press('They asked for help', /^Open$/),
    ready: '.visit',
  }),
  analytics: staff({ screen: 'analytics', ready: '.tile__value' }),
  administration: staff({ screen: 'adminManagement', ready: 'main .person' }),
  'inviting admins, empty': staff({
    screen: 'adminManagement',
    act: press('Invite admins', /^Send/),
    ready: '.field__error',
  }),
  'all lists': list('data', '.data-lists a'),
  'member types and cohorts': list('company-labels'),
  'new label, empty': {
    ...list('company-labels', '.field__error'),
    act: press('New word', /^Add$/),
  },
  people: list('users', '.people-person'),
  'report of a job': staff({
    screen: 'resourceRecord',
    address: '/admin/job-reports/:reportId',
    ready: '.reports__ways',
  }),
  reports: list('job-reports', '.reports__rows a'),
  'list of jobs': list('jobs'),
  'list of applications, without a reason': staff({
    screen: 'resourceList',
    parameters: { resource: 'job-applications' },
    act: press('Show the candidates'),
    ready: '.field__error',
  }),
  'list of applications': {
    ...list('job-applications'),
    after: '?filter=%7B%22companyId%22%3A%22:companyId%22%2C%22reason%22%3A%22Help%22%7D',
  },
  'list of pipelines': list('pipelines'),
  'list of stages': list('pipeline-stages'),
  'list of imports': list('job-imports'),
  'list of invitations': list('invitations'),
  'list of contact messages': list('contact-messages'),
  'audit events, columns': {
    ...list('audit-events', '.popup-menu'),
    act: press('Columns'),
  },
  operations: list('queues', '.queue-tile'),
  'list of dead letters': list('dead-letters'),
  'list of sweeps': list('schedules'),
  'list of mails': list('mail-deliveries'),
  ...Object.fromEntries(recordResources.map((resource) => [`record of ${resource}`, record(resource)])),
  // Opening a person asks why, each time.
  'record of users': {
    ...record('users', '.person-page'),
    act: press('They asked for help', /^Open$/),
  },
};
