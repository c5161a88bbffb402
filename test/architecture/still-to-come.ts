/** Errors of the catalogue that nothing answers with yet. The list only ever gets shorter. */
export const unthrownErrors: readonly string[] = [
  'invitation.already-member',
  'job.has-applications',
  'member.last-admin',
  'member.own-role',
  'request.header-missing',
  'resource.gone',
  'stage.has-applications',
];
