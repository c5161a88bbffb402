import { asksPeople, kept, type Promised, type Shown } from './promise.js';

const identity = 'services/identity/src/actions';
const codeIsOver = 'gives a code ten minutes';
const ignoreWithoutCode = kept(
  'If this was not you, ignore this mail: nothing changes without the code.',
  [`${identity}/sign-up.spec.ts`, 'refuses a wrong code, takes the right one once, and does not sign in'],
  [
    `${identity}/update-user-attributes.spec.ts`,
    'keeps the old one until the new mailbox is proven, and tells the old one',
  ],
);
const resetAtOnce = kept(
  'If this was not you, reset your password at once: https://pathway.example/auth/reset-password',
  [
    `${identity}/passwords.spec.ts`,
    'mails a code that sets the new password, signs everybody out and tells the owner',
  ],
);
const supportChanges: Shown = [
  'services/api/src/features/accounts/commands/request-email-change.spec.ts',
  'counts once the new mailbox is proven; the old one is told of both',
];

/** Every sentence of the mails of the identity service, by the name of the mail. */
export const identityMailPromises: Record<string, Promised[]> = {
  'sign-up-code': [
    kept('Enter this code to finish creating your Pathway account.', [
      `${identity}/sign-up.spec.ts`,
      'makes an unconfirmed account and mails a code with a link of the product',
    ]),
    kept('It is valid for 10 minutes.', [`${identity}/sign-up.spec.ts`, codeIsOver]),
    ignoreWithoutCode,
  ],
  'reset-code': [
    kept('Enter this code together with your new password.', [
      `${identity}/passwords.spec.ts`,
      'mails a code that sets the new password, signs everybody out and tells the owner',
    ]),
    kept('It is valid for 10 minutes.', [
      `${identity}/outlived-codes.spec.ts`,
      'lives ten minutes of its own',
    ]),
    ignoreWithoutCode,
  ],
  'email-change-code': [
    kept('Enter this code in your Pathway settings.', [
      'test/browser/sign-in.full.spec.ts',
      'is replaced with the code from the mail, and the new one signs in',
    ]),
    kept('It is valid for 10 minutes.', [
      'services/identity/src/codes/codes.spec.ts',
      'is good until the very moment, and not at it',
    ]),
    ignoreWithoutCode,
  ],
  'account-exists': [
    kept('Somebody, probably you, tried to create an account with this email address.', [
      `${identity}/sign-up.spec.ts`,
      'answers a taken address like a free one and tells its owner',
    ]),
    kept('There is one already, so no new one was made.', [
      `${identity}/sign-up.spec.ts`,
      'answers a taken address like a free one and tells its owner',
    ]),
    asksPeople('Sign in as usual, or choose a new password if you no longer know it.'),
    asksPeople('If this was not you, you need not do anything.'),
  ],
  'password-changed': [
    kept('The password of your account was changed, and all devices were signed out.', [
      `${identity}/change-password.spec.ts`,
      'signs every device out and tells the owner',
    ]),
    resetAtOnce,
  ],
  'email-changed': [
    kept('Your account now belongs to another email address.', [
      `${identity}/update-user-attributes.spec.ts`,
      'keeps the old one until the new mailbox is proven, and tells the old one',
    ]),
    kept('This one can no longer be used to sign in.', [
      'test/browser/sign-in.full.spec.ts',
      'is replaced with the code from the mail, and the new one signs in',
    ]),
    asksPeople('If this was not you, please contact us at once.'),
  ],
  'email-change-requested': [
    kept('Somebody signed in to your account asked to change its email address to new@pathway.example.', [
      `${identity}/update-user-attributes.spec.ts`,
      'keeps the old one until the new mailbox is proven, and tells the old one',
    ]),
    resetAtOnce,
  ],
  'email-verification-code': [
    kept('Our support was asked to make this the address of your Pathway account.', supportChanges),
    kept('Enter this code to confirm it; from then on you sign in with it.', supportChanges),
    kept('It is valid for 10 minutes.', [`${identity}/sign-up.spec.ts`, codeIsOver]),
    ignoreWithoutCode,
  ],
  'email-change-by-support': [
    kept(
      'Our support was asked to change the address of your account to new@pathway.example.',
      supportChanges,
    ),
    kept('It counts once that mailbox was proven; until then you sign in with this one.', supportChanges),
    asksPeople('If you did not ask for this, write to us at once: https://pathway.example/contact'),
  ],
  invitation: [
    kept('An account was made for you.', [
      'services/identity/src/admin/admin-actions.spec.ts',
      'mails a link with a one-time password when none is given',
    ]),
    kept('Open it with the button below and choose your password within 7 days.', [
      `${identity}/passwords.spec.ts`,
      'must be chosen within seven days',
    ]),
    asksPeople('If you do not expect this, ignore this mail.'),
  ],
};
