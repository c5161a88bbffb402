import { press } from './acts.js';
import type { ScreenVisit, Visits } from './visit.js';

const applicant = (visit: Omit<ScreenVisit, 'who'>): ScreenVisit => ({ who: 'applicant', ...visit });
const newApplicant = (visit: Omit<ScreenVisit, 'who'>): ScreenVisit => ({ who: 'newApplicant', ...visit });

/** What applicants see besides public pages. */
export const applicantScreens: Visits = {
  applications: applicant({ screen: 'applicantJobs', ready: '.apps__rows:not([aria-busy]) a' }),
  'an application with messages': applicant({
    screen: 'applicantJobs',
    after: '?application=:applicationId',
    ready: '.talk__message',
  }),
  'withdrawing an application': applicant({
    screen: 'applicantJobs',
    after: '?application=:applicationId',
    act: async (page) => {
      const progress = page.getByRole('button', { name: 'Progress' });
      // On a desktop it is next to the conversation, without a button.
      await page.locator('.talk').waitFor();
      if (await progress.isVisible()) await progress.click();
      await press(/^Withdraw/)(page);
    },
    ready: 'dialog[open]',
  }),
  'saved jobs': applicant({ screen: 'applicantSaved', ready: '.saved .job' }),
  'saved searches': applicant({ screen: 'applicantSaved', after: '?tab=searches', ready: '.saved-search' }),
  résumé: applicant({ screen: 'applicantResume', ready: '.resume-grid:not(.skeletons)' }),
  'settings of an applicant, wrong password': applicant({
    screen: 'applicantSettings',
    act: press('Change password'),
    ready: '.field__error',
  }),
  'job with an application': applicant({ screen: 'jobPreview', ready: '.job-aside' }),
  'application form': newApplicant({ screen: 'jobPreview', after: '?apply=1', ready: '.apply-columns form' }),
  'onboarding, welcome': newApplicant({ screen: 'onboarding', after: '/welcome', ready: 'main form' }),
  'onboarding, profile': newApplicant({ screen: 'onboarding', after: '/profile', ready: 'main form' }),
  'onboarding, skills': newApplicant({ screen: 'onboarding', after: '/skills', ready: 'main form' }),
  'onboarding, jobs': newApplicant({ screen: 'onboarding', after: '/job-preference', ready: 'main form' }),
};
