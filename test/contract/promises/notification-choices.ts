import { kept, type Promised } from './promise.js';

const features = 'services/worker/src/features';

/** What the settings say of the mails people choose. */
export const notificationChoicePromises: Promised[] = [
  kept(
    'What you can do without: you read it in your applications all the same.',
    [
      `${features}/applications/application-mails.spec.ts`,
      'leaves none for applicants who take no receipts, and none but those',
    ],
    [
      `${features}/messages/message-mails.spec.ts`,
      'is not mailed to whoever takes no such mails, which is noted',
    ],
    [
      'services/worker/src/features/rejections/sent-letters.spec.ts',
      'mails nothing to whoever takes no such mails, and tells them in the product all the same',
    ],
    [
      'services/api/src/features/applications/queries/get-my-application.spec.ts',
      'has the letter of a refusal in its conversation, unread until it is seen, and closes with it',
    ],
    [
      'test/browser/hear-back.full.spec.ts',
      'is brought to mind when nobody answers, and closed in the words of the company after the grace',
    ],
  ),
  kept('Codes and mails about your account and your data always come.', [
    'libs/domain/src/emails/mail-choices.spec.ts',
    'leave mails about accounts, rights and what somebody asked for to nobody’s choice',
  ]),
  kept(
    'Codes, invitations, mentions and views you are asked for always come.',
    [`${features}/team/team-mails.spec.ts`, 'leaves one mail for the holder of an account'],
    [`${features}/messages/message-mails.spec.ts`, 'tells whom it mentions, without a word of what it says'],
    [
      `${features}/reviews/review-mails.spec.ts`,
      'gets one mail that leads to it, and says nothing of what is asked',
    ],
  ),
];
