/** What goes wrong when the platform looks after somebody’s account. */
export const peopleErrors = {
  'account.own': {
    status: 422,
    message: 'Nobody does this to their own account. Please ask another platform admin',
  },
  'account.locked': { status: 422, message: 'This account is locked' },
  'account.not-locked': { status: 422, message: 'This account is not locked' },
  'account.already-verified': { status: 422, message: 'This address is proven already' },
  'account.no-code': {
    status: 422,
    message: 'The sign-in service sends this account no such code',
  },
  'account.of-platform-admin': {
    status: 422,
    message: 'Platform admins change their address themselves, in their settings',
  },
  'account.no-email-change': {
    status: 422,
    message: 'This account waits for no other address',
  },
  'account.codes-used-up': {
    status: 429,
    message: 'Five codes went to this address within an hour. Please try again later',
  },
  'identity.addresses-elsewhere': {
    status: 422,
    message: 'Addresses are kept by the hosted sign-in service. They are changed and proven there',
  },
} as const;
