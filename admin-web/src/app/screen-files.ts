import type { Screen } from '@app/contracts/access/screen-rules';
import type { ScreenArea } from '@app/contracts/access/screens';
import { alongWith, type Load } from '../kit/screens/load-screen.js';

const jobSearch: Load = () =>
  import('../features/public/job-search/job-search-page.js').then((file) => file.JobSearchPage);
/** The navigation around screens of the platform: their pages preload it. */
const places = () => import('./platform/places.js');
/** The react-admin application of the platform, which has its own screens. */
const office = alongWith(() => import('./platform/office.js').then((file) => file.Office), places);

/**
 * The file of every screen: one without a file does not build. A page names the files its screen needs, as
 * `first-view/screen-files-list.ts` reads them here. Each row fetches what it needs itself.
 */
export const screenFiles: Record<Screen, Load> = {
  home: jobSearch,
  jobSearch,
  jobPreview: () => import('./preview-or-apply.js').then((file) => file.PreviewOrApply),
  companyPage: () =>
    import('../features/public/company-page/company-page.js').then((file) => file.CompanyPage),
  companyNotice: () =>
    import('../features/shared/notices/company-notice-page.js').then((file) => file.CompanyNoticePage),
  contact: () => import('../features/public/contact/contact-page.js').then((file) => file.ContactPage),
  terms: () => import('../features/public/legal/legal-pages.js').then((file) => file.TermsPage),
  privacy: () => import('../features/public/legal/legal-pages.js').then((file) => file.PrivacyPage),
  rules: () => import('../features/public/legal/rules-page.js').then((file) => file.RulesPage),
  unsubscribe: () =>
    import('../features/public/alerts/unsubscribe-page.js').then((file) => file.UnsubscribePage),
  alertsByMail: () => import('../features/public/alerts/alerts-page.js').then((file) => file.AlertsPage),
  endMails: () => import('../features/public/alerts/end-mails-page.js').then((file) => file.EndMailsPage),
  login: () => import('../features/auth/login/login-page.js').then((file) => file.LoginPage),
  userAccount: () =>
    import('../features/auth/register/user-account-page.js').then((file) => file.UserAccountPage),
  verifyAccount: () =>
    import('../features/auth/verify/verify-account-page.js').then((file) => file.VerifyAccountPage),
  resetPassword: () =>
    import('../features/auth/reset/reset-password-page.js').then((file) => file.ResetPasswordPage),
  resetPasswordCode: () =>
    import('../features/auth/reset/reset-password-code-page.js').then((file) => file.ResetPasswordCodePage),
  createNewPassword: () =>
    import('../features/auth/reset/create-new-password-page.js').then((file) => file.CreateNewPasswordPage),
  userInvite: () => import('../features/auth/invite/user-invite-page.js').then((file) => file.UserInvitePage),
  inviteAction: () =>
    import('../features/auth/invite/invite-action-page.js').then((file) => file.InviteActionPage),
  userRole: () => import('../features/auth/role/user-role-page.js').then((file) => file.UserRolePage),
  applicantJobs: () =>
    import('../features/applicant/applications/applicant-jobs-page.js').then(
      (file) => file.ApplicantJobsPage,
    ),
  applicantSaved: () => import('../features/applicant/saved/saved-page.js').then((file) => file.SavedPage),
  applicantResume: () =>
    import('../features/applicant/resume/applicant-resume-page.js').then((file) => file.ApplicantResumePage),
  applicantSettings: () =>
    import('../features/applicant/settings/applicant-settings-page.js').then(
      (file) => file.ApplicantSettingsPage,
    ),
  onboarding: () =>
    import('../features/applicant/onboarding/onboarding-page.js').then((file) => file.OnboardingPage),
  dashboard: () =>
    import('../features/company/dashboard/company-dashboard.js').then((file) => file.CompanyDashboard),
  responses: () =>
    import('../features/company/responses/responses-page.js').then((file) => file.ResponsesPage),
  companyProfile: () =>
    import('../features/company/profile/company-profile.js').then((file) => file.CompanyProfile),
  userManagement: () =>
    import('../features/company/team/user-management.js').then((file) => file.UserManagement),
  settings: () => import('../features/company/settings/settings.js').then((file) => file.Settings),
  jobs: () => import('../features/company/jobs/jobs-screen.js').then((file) => file.JobsScreen),
  jobProfile: () => import('../features/company/jobs/job-profile.js').then((file) => file.JobProfile),
  candidateProfile: () =>
    import('../features/company/candidates/candidate-profile.js').then((file) => file.CandidateProfile),
  createJob: () => import('../features/company/jobs/create-job/create-job.js').then((file) => file.CreateJob),
  companies: office,
  analytics: alongWith(
    () => import('../features/platform/analytics/job-analytics.js').then((file) => file.JobAnalytics),
    places,
  ),
  adminManagement: office,
  resourceList: office,
  resourceRecord: office,
};

/** Frames that are fetched with the first screen in them. */
export const frameFiles = {
  signIn: () => import('../features/auth/frame/auth-shell.js').then((file) => file.AuthShell),
  choice: () => import('../features/auth/role/choose-shell.js').then((file) => file.ChooseShell),
  applicant: () =>
    import('../features/applicant/frame/applicant-shell.js').then((file) => file.ApplicantShell),
  backOffice: () => import('./back-office/back-office-shell.js').then((file) => file.BackOfficeShell),
} satisfies Partial<Record<ScreenArea, Load>>;
