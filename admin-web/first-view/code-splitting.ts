import { travelLayers } from './travel-layers.js';

/*
 * Which modules share a file (ADR 0037). The bundler alone makes 448 files, one for every combination of screens: on a slow
 * line the dashboard then takes 31 % longer to its largest paint, and the board 60 %.
 */

const packages = (names: string) => new RegExp(`node_modules/(?:${names})/`);
const own = (paths: string) => new RegExp(`admin-web/src/(?:${paths})`);
const icons = (names: string) => new RegExp(`lucide-react/dist/esm/icons/(?:${names})\\.mjs`);
const either = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'));

/** Libraries under every page. They change seldom: after a new version of ours the browser still has them. */
const foundation = either(
  packages('react|react-dom|scheduler|react-router|react-router-dom'),
  /lucide-react\/dist\/esm\/(?:shared|Icon|createLucideIcon|context)/,
);

/** What every page needs of our own, the public ones too: each byte is one of a first visit. */
const site = either(
  own(
    'kit/hydration|client/http/(?:http|map-error)|base/(?:settings|current-screen|use-page-title|paths|problem|formats/(?!pay|currency|country-names|period|phone-number)|i18n/public|browser/share|toast/notify)',
  ),
  own('client/session/(?:tokens|user-store|leave|last-role)'),
  /contracts\/src\/(?:access\/role-types|accounts\/full-name)/,
  own(
    'kit/ui/(?:avatar|banner|brand|button|choice|class-names|empty-state|load-failure|single-keys|skeleton|tag|theme|use-debounced)',
  ),
  icons('search|x'),
);

/** What several public pages share beside the frame, which comes with the entry. */
const publicPages = either(
  own(
    'features/public/(?:company-page|contact|job-search/(?!saved-searches)|shared/companies)|features/shared/(?:company-domains|saved-jobs/save|job-search/(?!search-address)|public-jobs/(?:job-card|work-place))|base/(?:formats/(?:pay|currency)|i18n/(?:job-card|company-card))|kit/styles/public',
  ),
  /vocabulary\/industries/,
  icons('bookmark|map-pin|sliders-horizontal'),
);
const jobIcons = icons(
  'banknote|briefcase|chart-no-axes-column|circle-question-mark|file-text|graduation-cap|hourglass|languages|link-2|mail|pen-line|printer|share-2',
);

/** What many screens share, those around signing in too. */
const forms = own(
  'kit/ui/(?!attachments|is-phone|code-input|file-drop|keys-|later-part|message-files|new-password|password-meter|progress|query-failure|search-box|use-debounced|word-list-field)|kit/styles/(?!public|tiles)|client/(?:session/(?!acting|visit-reason)|sign-in/(?!use-switch-role))',
);

/** Icons of the platform's resources: their list is shared by all of its screens, and companies see none of them. */
const platformIcons = icons(
  'columns-3|database|file-input|kanban|mail-plus|scroll-text|user-round-(?:cog|search)',
);

export const codeSplitting = {
  groups: [
    { name: 'foundation', test: foundation, priority: 8 },
    { name: 'queries', test: packages('@tanstack/(?:query-core|react-query)'), priority: 7 },
    { name: 'site', test: site, priority: 6 },
    { name: 'pages', test: publicPages, priority: 5, minShareCount: 2 },
    {
      name: 'job',
      test: own(
        'features/public/job-preview/(?!report-job/(?!report-job-button))|features/shared/public-jobs/(?!job-card|work-place)|features/public/shared/(?:companies/(?:company-card|reply-record)|jobs/(?:preview-skeleton|job-preview))|base/i18n/job\\.en',
      ),
      priority: 4,
      minShareCount: 2,
    },
    { name: 'job-icons', test: jobIcons, priority: 4, minShareCount: 2 },
    { name: 'platform-icons', test: platformIcons, priority: 4 },
    // What roles are called and mean is read by nobody who only looks for a job.
    { name: 'roles', test: /contracts\/src\/access\/roles/, priority: 3 },
    // Words nobody should take as a password: for the screens that ask for a new one alone.
    { name: 'passwords', test: /contracts\/src\/identity\/(?:common|guessable)-passwords?/, priority: 3 },
    { name: 'dialog', test: own('kit/ui/dialog'), priority: 3 },
    { name: 'fields', test: own('kit/ui/(?:field|text-field)'), priority: 3 },
    { name: 'forms', test: forms, priority: 2, minShareCount: 4 },
    // In two: few screens need all of it.
    { name: 'zod', test: packages('zod'), priority: 3, minShareCount: 2, entriesAware: true },
    { name: 'form-library', test: packages('react-hook-form|@hookform'), priority: 3, minShareCount: 2 },
    { name: 'popovers', test: packages('@floating-ui|tabbable'), priority: 3, minShareCount: 2 },
    { name: 'icons', test: packages('lucide-react'), priority: 2.5, minShareCount: 3 },
    ...travelLayers(2),
  ],
};
