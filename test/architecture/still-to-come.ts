/** Errors of the catalogue that nothing answers with yet. The list only ever gets shorter. */
export const unthrownErrors: readonly string[] = [
  'invitation.already-member',
  'invitation.answered',
  'invitation.email-not-verified',
  'invitation.expired',
  'invitation.granter-gone',
  'invitation.replaced',
  'invitation.revoked',
  'member.last-admin',
  'member.own-role',
  'request.header-missing',
  'resource.gone',
];
