import { press } from './acts.js';
import type { ScreenVisit, Visits } from './visit.js';

const visitor = (visit: Omit<ScreenVisit, 'who'>): ScreenVisit => ({ who: 'visitor', ...visit });

/** Public pages and signing in. */
export const publicScreens: Visits = {
  'front page': visitor({ screen: 'home', ready: '.job-list .job' }),
  'search with results': visitor({ screen: 'jobSearch', after: '?q=:word', ready: '.job-list .job' }),
  'search without results': visitor({ screen: 'jobSearch', after: '?q=zzzzzz', ready: '.empty' }),
  'saving a search, wrong address': visitor({
    screen: 'jobSearch',
    after: '?q=:word',
    act: async (page) => {
      await page.getByRole('link', { name: 'Save this search' }).click();
      await page.getByLabel('Your e-mail address').fill('nobody');
      await page.getByRole('button', { name: 'Send me the link' }).click();
    },
    ready: '.field__error',
    expected: /^console: .* 400 /,
  }),
  job: visitor({ screen: 'jobPreview', ready: '.job-aside' }),
  'reporting a job, empty': visitor({
    screen: 'jobPreview',
    act: press('Report this job', /^Send/),
    ready: '.field__error',
  }),
  'company page': visitor({ screen: 'companyPage', ready: '.job-list .job' }),
  'privacy notice of a company': visitor({ screen: 'companyNotice', ready: 'main h2' }),
  contact: visitor({ screen: 'contact', act: press(/^Send/), ready: '.field__error' }),
  terms: visitor({ screen: 'terms', ready: 'main h2' }),
  privacy: visitor({ screen: 'privacy', ready: 'main h2' }),
  'rules for jobs': visitor({ screen: 'rules', ready: 'main h2' }),
  'searches behind a mail': visitor({ screen: 'alertsByMail', ready: '.alerts__list article' }),
  'ending job alerts': visitor({ screen: 'unsubscribe', ready: '.unsubscribe form' }),
  'ending mails': visitor({ screen: 'endMails', ready: '.unsubscribe form' }),
  'no such page': visitor({ screen: 'notFound', ready: 'main form', expected: /^console: .* 404 / }),
  'sign in, empty': visitor({ screen: 'login', act: press('Sign in'), ready: '.field__error' }),
  'registration, empty': visitor({
    screen: 'userAccount',
    after: '?as=company',
    act: press('Create account'),
    ready: '.field__error',
  }),
  'code of the mail': visitor({ screen: 'verifyAccount', ready: '.code' }),
  'forgotten password, empty': visitor({
    screen: 'resetPassword',
    act: press('Send the code'),
    ready: '.field__error',
  }),
  'new password, empty': visitor({
    screen: 'resetPasswordCode',
    after: '?email=:email',
    act: press('Change password'),
    ready: '.field__error',
  }),
  'used invitation': visitor({
    screen: 'userInvite',
    parameters: { password: 'used' },
    ready: '.banner',
    expected: /^console: .* 400 /,
  }),
  'first password, behind an invitation': visitor({
    screen: 'createNewPassword',
    address: ':openingPath',
    ready: '#new-password, [name="newPassword"], main form',
  }),
  invitation: {
    screen: 'inviteAction',
    who: 'accountWithoutRole',
    ready: '.invite-facts',
  },
  'incomplete invitation': {
    screen: 'inviteAction',
    who: 'accountWithoutRole',
    parameters: { inviteId: 'none', inviteToken: 'none' },
    ready: 'h1:has-text("This link is not complete")',
    expected: /^console: .* 400 /,
  },
  'choice of a role': { screen: 'userRole', who: 'twoRoles', ready: 'h1:has-text("Who are you today")' },
};
