import { press } from './acts.js';
import type { ScreenVisit, Visits } from './visit.js';

const admin = (visit: Omit<ScreenVisit, 'who'>): ScreenVisit => ({ who: 'companyAdmin', ...visit });
/** What a menu covers in part is not pressed while it is open. */
const coveredByMenu = /^barrier: target-size/;

/** What members of a company see. */
export const companyScreens: Visits = {
  dashboard: admin({ screen: 'dashboard', ready: '.tile__value' }),
  'account menu': admin({
    screen: 'dashboard',
    act: press(/account menu/),
    ready: '.menu',
    expected: coveredByMenu,
  }),
  notifications: admin({ screen: 'responses', act: press(/^What needs you/), ready: '.bell__line' }),
  'answers due, one opened': admin({
    screen: 'responses',
    act: press(/^Decide on/),
    ready: '.due__decide .response-line',
  }),
  jobs: admin({ screen: 'jobs', ready: '.jobs-table tbody a' }),
  'new job, empty': admin({
    screen: 'createJob',
    after: '/job-details',
    act: press(/^Continue/),
    ready: '.field__error',
  }),
  'new job, employment': admin({ screen: 'createJob', after: '/job-employment', ready: '.pick' }),
  'new job, settings': admin({
    screen: 'createJob',
    after: '/job-settings?jobId=:draftId',
    ready: '.stage-row',
  }),
  board: admin({ screen: 'jobProfile', ready: '[data-card]' }),
  'board, with a candidate': admin({
    screen: 'jobProfile',
    after: '?card=:applicationId',
    ready: '.peek',
  }),
  'candidates as a list': admin({
    screen: 'jobProfile',
    after: '?tab=list',
    ready: '.job-candidates tbody td',
  }),
  'details of a job': admin({ screen: 'jobProfile', after: '?tab=details', ready: '.job-details' }),
  'editing a job': admin({
    screen: 'jobProfile',
    after: '?tab=details&step=job-details',
    ready: '[contenteditable]',
  }),
  'settings of a job': admin({
    screen: 'jobProfile',
    after: '?tab=settings',
    ready: '.job-settings .stage-row',
  }),
  candidate: admin({
    screen: 'candidateProfile',
    // A phone begins with the words of the CV.
    ready: '.pdf-page[aria-busy="false"], .candidate__words',
  }),
  'rejecting a candidate': admin({
    screen: 'candidateProfile',
    act: press(/^(?:Refuse|Reject)/),
    ready: 'dialog[open]',
  }),
  team: admin({ screen: 'userManagement', ready: '.people tbody tr' }),
  'inviting members, empty': admin({
    screen: 'userManagement',
    act: press('Invite people', /^Send/),
    ready: '.field__error',
  }),
  'company profile': admin({ screen: 'companyProfile', ready: '#profile-companyName' }),
  'own settings, wrong password': admin({
    screen: 'settings',
    act: press('Change password'),
    ready: '.field__error',
  }),
  'settings of the company': admin({ screen: 'settings', after: '?tab=company', ready: '.stage-row' }),
  'new stage': admin({
    screen: 'settings',
    after: '?tab=company',
    act: press('Add a stage'),
    ready: 'dialog[open]',
  }),
  'new template, empty': admin({
    screen: 'settings',
    after: '?tab=templates',
    act: press('New template', /^Save template/),
    ready: '.field__error',
  }),
  'privacy desk': admin({ screen: 'settings', after: '?tab=privacy', ready: '.requests__row' }),
  'audit log': admin({ screen: 'settings', after: '?tab=audit', ready: '.audit-tools' }),
};
