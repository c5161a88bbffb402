import { applicantMailPromises } from './applicant-mails.js';
import { accountMailPromises } from './account-mails.js';
import { responseMailPromises } from './response-mails.js';
import { alertMailPromises } from './alert-mails.js';
import { consentMailPromises } from './consents.js';
import { privacyMailPromises } from './privacy-mails.js';
import { announcedOnce } from './terms.js';
import { reviewMailPromises } from './review-mails.js';
import { companyMailPromises } from './company-mails.js';
import { moderationMailPromises } from './moderation.js';
import { applicantPromised, conversationMailPromises } from './conversation-mails.js';
import { applicantsChoose } from './chosen-mails.js';
import { asksOperators, asksPeople, kept, type Promised, type Shown } from './promise.js';

const features = 'services/worker/src/features';
const team = 'services/api/src/features/team/commands';

const opensOnce: Shown = [
  'test/attacks/T27.spec.ts',
  'leads to choosing a password once, then to the invitation, and is refused the second time',
];
const letterShown: Shown = [
  'services/worker/src/features/rejections/rejections.spec.ts',
  'writes the letter with its fields filled in, signed by whoever refused, or by the company',
];

/** Every sentence of the mails of the worker, written with their examples, by the name of the mail. */
export const mailPromises: Record<string, Promised[]> = {
  invitation: [
    asksPeople('Mary Jackson invites you to work with Northwind.'),
    kept('Open the invitation to accept or decline it.', [
      `${team}/accept-invitation.spec.ts`,
      'either is accepted or declined, when both are sent at once',
    ]),
    kept('The link is for you alone.', [
      `${team}/accept-invitation.spec.ts`,
      'is nobody else’s, and does not tell whose it is',
    ]),
    asksPeople('If you do not expect this invitation, you can ignore this mail.'),
  ],
  'invitation-with-account': [
    asksPeople('Mary Jackson invites you to work with Northwind.'),
    kept('Open the invitation, choose a password, then accept or decline.', opensOnce),
    kept('The link is for you alone and opens your account once.', opensOnce),
    kept('Later you sign in with your password.', [
      'test/browser/sign-in.full.spec.ts',
      'opens the link of the mail, chooses a password, and goes on where the link leads',
    ]),
    asksPeople('If you do not expect this invitation, you can ignore this mail.'),
  ],
  'invitation-expired': [
    kept('sam@example.com did not answer your invitation in time.', [
      'services/worker/src/features/team/expire-invitations.spec.ts',
      'tells about each company’s overdue invitations once',
    ]),
    kept('Its link no longer works.', [
      `${team}/accept-invitation.spec.ts`,
      'expires by the clock of the database, to the moment',
    ]),
    kept('You can send it again.', [
      `${team}/send-invitation.spec.ts`,
      'again, though the first time is over, starts the time anew',
    ]),
    kept('You get this mail because you sent the invitation.', [
      `${features}/team/team-mails.spec.ts`,
      'leaves one mail for whoever sent it',
    ]),
  ],
  'invitation-answered': [
    kept('sam@example.com accepted your invitation and can start right away.', [
      `${team}/accept-invitation.spec.ts`,
      'lets the person act in the role with the next request',
    ]),
    kept('You get this mail because you sent the invitation.', [
      `${features}/team/team-mails.spec.ts`,
      'leaves one mail for whoever sent it (%s)',
    ]),
  ],
  'membership-changed': [
    kept('Your role in the team of Northwind was changed.', [
      `${features}/team/team-mails.spec.ts`,
      'of a new role',
    ]),
    kept('It counts from your next click on.', [
      `${team}/change-member-role.spec.ts`,
      'counts from their next request on, and is written down with before and after',
    ]),
    kept('You get this mail because you are a member of the team.', [
      `${features}/team/team-mails.spec.ts`,
      'of a new role',
    ]),
  ],
  'membership-ended': [
    kept('An admin ended your access to the team of Northwind.', [
      `${features}/team/team-mails.spec.ts`,
      'of the end, unless they left by themselves',
    ]),
    kept('Your account and your other roles stay as they are.', [
      `${team}/remove-member.spec.ts`,
      'lets them be invited again',
    ]),
    kept('You get this mail because you were a member of the team.', [
      `${features}/team/team-mails.spec.ts`,
      'of the end, unless they left by themselves',
    ]),
    asksPeople('Ask an admin of Northwind if this is a mistake.'),
  ],
  ...companyMailPromises,
  ...moderationMailPromises,
  ...applicantMailPromises,
  'new-application': [
    kept('The application waits on the board of the job.', [
      'services/worker/src/mail/write-mail.spec.ts',
      'leads to the page of the candidate',
    ]),
    applicantPromised,
    kept('You choose in your settings whether you get these mails: https://pathway.example/settings', [
      `${features}/applications/application-mails.spec.ts`,
      'follows what members chose',
    ]),
  ],
  rejection: [
    kept(
      // The letter is the company's own: its example stands for whatever was written.
      'Dear Kaito,',
      letterShown,
    ),
    kept('thank you for applying as Quality engineer.', letterShown),
    kept('We have decided to go on with other candidates.', letterShown),
    kept('Marta Oliveira\nNorthwind', letterShown),
    applicantsChoose([
      'services/worker/src/features/rejections/sent-letters.spec.ts',
      'mails nothing to whoever takes no such mails, and tells them in the product all the same',
    ]),
  ],
  ...conversationMailPromises,
  'reviewer-assigned': [
    kept('Northwind made you a reviewer of this job.', [
      `${features}/job-reviewers/job-reviewer-mails.spec.ts`,
      'leaves one mail that leads to the board',
    ]),
    kept('Its board shows who applied.', [
      'services/api/src/features/job-reviewers/commands/assign-reviewer.spec.ts',
      'opens the board of this job to them, and of no other',
    ]),
    kept('You find the jobs you review on the dashboard.', [
      'services/api/src/features/dashboard/queries/get-company-dashboard.spec.ts',
      'shows a reviewer the jobs they review, and nothing else',
    ]),
  ],
  ...reviewMailPromises,
  ...privacyMailPromises,
  ...consentMailPromises,
  'legal-text-changed': [
    asksOperators('New versions are announced by mail.'),
    kept('You get this mail once, because you have an account at Pathway.', announcedOnce),
  ],
  ...responseMailPromises,
  ...alertMailPromises,
  ...accountMailPromises,
  'contact-message': [
    // The paragraphs of the example are what somebody wrote.
    asksPeople('Hello,'),
    asksPeople('we would like to import our forty open jobs.'),
    asksPeople('Which formats do you take?'),
    asksPeople('Grace'),
    kept('Answer this mail to write to the sender.', [
      `${features}/contact/contact-mails.spec.ts`,
      'reaches the platform with its words as text, and an answer goes to the sender',
    ]),
    asksPeople('Nobody has checked that the address is theirs.'),
  ],
  'contact-acknowledgement': [
    asksPeople('Thank you for writing to Pathway.'),
    asksOperators('A person reads your message and answers to this address.'),
    kept('If you did not write to us, somebody typed your address by mistake.', [
      `${features}/contact/contact-mails.spec.ts`,
      'is acknowledged without a word of it: the address may be a stranger’s',
    ]),
    asksPeople('You can ignore this mail.'),
  ],
};
