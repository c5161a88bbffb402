/*
 * What the conventions ask for and does not exist yet. These lists only ever get shorter:
 * something new that is missing turns the conventions red, whatever stands here.
 */

/** Use cases without a spec beside them. */
export const unwrittenSpecs: readonly string[] = [];

/** Events nobody reacts to and nobody declared silent. */
export const unheardEvents: readonly string[] = [];

/** Events nothing records. */
export const unrecordedEvents: readonly string[] = ['onboarding.completed'];

/** Errors of the catalogue that nothing answers with. */
export const unthrownErrors: readonly string[] = [
  'access.account-disabled',
  'access.not-allowed',
  'access.not-signed-in',
  'access.role-header-doubled',
  'access.role-header-malformed',
  'access.role-not-yours',
  'account.already-registered',
  'application.already-sent',
  'application.incomplete',
  'file.quota',
  'file.upload-refused',
  'identity.unavailable',
  'import.unreadable',
  'invitation.already-member',
  'invitation.role-not-grantable',
  'job.has-applications',
  'member.last-admin',
  'member.own-role',
  'platform-admin.last',
  'request.header-missing',
  'request.idempotency-key-missing',
  'request.idempotency-key-reused',
  'request.invalid',
  'request.malformed',
  'request.still-running',
  'request.too-large',
  'request.too-many',
  'request.unsupported-media-type',
  'request.version-missing',
  'resource.already-exists',
  'resource.gone',
  'resource.not-found',
  'resource.stale',
  'server.failure',
  'server.unavailable',
  'stage.has-applications',
  'storage.unavailable',
];

/** Paths of the product the web app does not serve. */
export const missingRoutes: readonly string[] = [
  '/admin/admin-management',
  '/analytics',
  '/applicant/applicants-resume',
  '/applicant/applicants-settings',
  '/applicant/jobs',
  '/applicant/onboarding',
  '/auth/create-new-password',
  '/auth/invite-action/:x/:x',
  '/auth/login',
  '/auth/register/user-account',
  '/auth/reset-password',
  '/auth/reset-password-code',
  '/auth/user-invite/:x/:x',
  '/auth/user-role',
  '/auth/verify-account/:x',
  '/candidates-profile/:x/:x/:x',
  '/company',
  '/company-profile/:x',
  '/company/:x/job/:x',
  '/company/:x/job/:x/preview',
  '/company/:x/job/create',
  '/company/:x/users',
  '/contact',
  '/dashboard',
  '/job-search',
  '/settings',
  '/terms',
];
