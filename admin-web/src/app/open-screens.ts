import type { ScreenOf } from '@app/contracts/access/screen-rules';
import type { Load } from './load-screen.js';

const jobSearch: Load = () =>
  import('../public/job-search/job-search-page.js').then((file) => file.JobSearchPage);

/** The files of public screens that both programs show as they are. */
export const openScreens: Record<Exclude<ScreenOf<'public'>, 'jobPreview'>, Load> = {
  home: jobSearch,
  jobSearch,
  companyPage: () => import('../public/company-page/company-page.js').then((file) => file.CompanyPage),
  companyNotice: () =>
    import('../public/notice/company-notice-page.js').then((file) => file.CompanyNoticePage),
  contact: () => import('../public/contact/contact-page.js').then((file) => file.ContactPage),
  terms: () => import('../public/terms/legal-pages.js').then((file) => file.TermsPage),
  privacy: () => import('../public/terms/legal-pages.js').then((file) => file.PrivacyPage),
  rules: () => import('../public/terms/rules-page.js').then((file) => file.RulesPage),
  unsubscribe: () => import('../public/alerts/unsubscribe-page.js').then((file) => file.UnsubscribePage),
  alertsByMail: () => import('../public/alerts/alerts-page.js').then((file) => file.AlertsPage),
  endMails: () => import('../public/alerts/end-mails-page.js').then((file) => file.EndMailsPage),
};
