import type { ScreenOf } from '@app/contracts/access/screen-rules';
import type { Load } from '../kit/screens/load-screen.js';

const jobSearch: Load = () =>
  import('../features/public/job-search/job-search-page.js').then((file) => file.JobSearchPage);

/** The files of public screens that both programs show as they are. */
export const openScreens: Record<Exclude<ScreenOf<'public'>, 'jobPreview'>, Load> = {
  home: jobSearch,
  jobSearch,
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
};
