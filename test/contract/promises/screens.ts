import { moreDaysPromises } from './response-mails.js';
import { domainScreenPromises } from './company-mails.js';
import { companyScreenPromises } from './company-screens.js';
import { consentScreenPromises } from './consents.js';
import { erasingScreenPromises } from './erasing.js';
import { operationsScreenPromises } from './operations-screens.js';
import { notificationChoicePromises } from './notification-choices.js';
import { noticeScreenPromises } from './notice-screens.js';
import { pipelineScreenPromises } from './pipeline-screens.js';
import { kept, type Promised } from './promise.js';
import { keepingPromises } from './keeping.js';
import { searchScreenPromises } from './search-screens.js';
import { signedOut } from './signed-out.js';

const api = 'services/api/src/features';
const web = 'admin-web/src';

/** Sentences on screens that say what the product does, by the file they stand in. Not all of them; whoever writes one adds it. */
export const screenPromises: Record<string, Promised[]> = {
  ...consentScreenPromises,
  ...keepingPromises,
  'libs/contracts/src/access/roles.ts': [
    kept('Keeps a profile and a CV, applies to jobs.', [
      `${api}/applications/commands/submit-application.spec.ts`,
      'answers a receipt, places a card at the end of the entry stage, counts, and stages one event',
    ]),
    kept('Reads jobs and candidates of the company, changes nothing.', [
      'libs/contracts/src/access/policy.spec.ts',
      'lets viewers of a company write nothing but what is their own',
    ]),
    kept('Reads the candidates of the jobs assigned to them.', [
      `${api}/pipelines/queries/get-board.spec.ts`,
      'is shown to a reviewer only of jobs they review',
    ]),
    kept(
      'Creates jobs, moves candidates, invites reviewers and viewers.',
      [`${api}/jobs/commands/create-job.spec.ts`, 'is for managers and admins of the company'],
      ['test/attacks/T08.spec.ts', 'invites to no role above reviewer and viewer, alone or in a batch'],
    ),
    kept(
      'Everything a manager does, and runs the company profile and its team.',
      [
        'libs/contracts/src/access/policy.spec.ts',
        'gives whoever stands higher in a company at least as much',
      ],
      [`${api}/companies/commands/change-company-status.spec.ts`, 'is for its admins and platform admins'],
    ),
    kept('Looks after all companies and the platform itself.', [
      `${api}/companies/queries/list-companies.spec.ts`,
      'holds all for platform admins: sorted, filtered and cut',
    ]),
  ],
  ...operationsScreenPromises,
  ...erasingScreenPromises,
  [`${web}/features/company/shared/responses/more-days-dialog.tsx`]: moreDaysPromises,
  [`${web}/features/company/responses/remind-button.tsx`]: [
    kept('By mail, of answers due within a week and of each at most once a day.', [
      `${api}/responses/commands/remind-responsible.spec.ts`,
      'is about what is due within a week, of each application once a day',
    ]),
    kept('Members who want no such mails get none.', [
      'services/worker/src/features/responses/reminder-requests.spec.ts',
      'go to nobody who said no, and say nothing of what was answered since',
    ]),
  ],
  [`${web}/features/company/settings/privacy/requests-section.tsx`]: [
    kept('The law gives one month. The person sees the date, too.', [
      `${api}/privacy/commands/submit-data-request.spec.ts`,
      'is due in a month, said to the person, and told to the rest of the product',
    ]),
  ],
  ...noticeScreenPromises,
  ...companyScreenPromises,
  ...pipelineScreenPromises,
  [`${web}/features/platform/admins/breach-export.tsx`]: [
    kept('Its admins see this export in their audit log.', [
      'test/browser/data-papers.full.spec.ts',
      'say whose data got out, once a reason is given, and the company reads of it',
    ]),
  ],
  [`${web}/features/company/settings/privacy/answer-request-dialog.tsx`]: [
    kept(
      'Nobody can move, export, judge or answer the application until somebody here lifts the restriction.',
      [
        `${api}/privacy/commands/lift-restriction.spec.ts`,
        'is kept, and nothing else is done with it: each act says why not',
      ],
      [`${api}/privacy/commands/lift-restriction.spec.ts`, 'is in no export, and marked where it is seen'],
    ),
    kept(
      'Nobody can delete it until the hold ends.',
      [
        `${api}/privacy/queries/list-data-requests.spec.ts`,
        'says to whoever answers what holds the application and until when, never in which words',
      ],
      [
        `${api}/privacy/commands/answer-data-request.spec.ts`,
        'cannot be a yes to a deletion while the application is on hold, and is still to be given',
      ],
    ),
    kept('is deleted at once. That cannot be undone.', [
      `${api}/privacy/commands/answer-data-request.spec.ts`,
      'deletes the application where somebody may have it so: %s',
    ]),
  ],
  [`${web}/features/applicant/shared/privacy/data-request-dialog.tsx`]: [
    kept('The answer comes by mail.', [
      'services/worker/src/features/privacy/data-requests.spec.ts',
      'reaches the applicant once, word for word, and says what follows from it',
    ]),
  ],
  [`${web}/features/applicant/shared/privacy/requests-settings.tsx`]: [
    kept('A company has a month to answer.', [
      `${api}/privacy/commands/submit-data-request.spec.ts`,
      'is due in a month, said to the person, and told to the rest of the product',
    ]),
  ],
  [`${web}/features/company/settings/company-settings.tsx`]: [
    kept(
      'When a candidate counts as late in a stage that names no days of its own.',
      [
        `${api}/dashboard/queries/get-company-dashboard.spec.ts`,
        'counts the days that are asked for, and the company’s patience where a stage has none',
      ],
      [`${api}/applications/queries/late-applications.spec.ts`, 'is late after the days the company chose'],
    ),
    kept('Empty: nobody is late in those. People hired or refused never are.', [
      `${api}/applications/queries/late-applications.spec.ts`,
      'is never late where the company chose so',
    ]),
    kept('Empty: answers go to the platform’s address.', [
      'services/worker/src/mail/write-mail.spec.ts',
      'is answered to the address the company chose, and to nobody’s where it chose none',
    ]),
    kept('1 to 24 months after the decision. Then a nightly run makes them anonymous.', [
      'services/worker/src/features/retention/erase-decided.spec.ts',
      'follows what the company decided, also for everywhere else, and takes its own country for jobs without one',
    ]),
    kept('Every refusal starts from this letter, and whoever is still open when a job ends gets it.', [
      'services/worker/src/features/rejections/reject-remaining-applications.spec.ts',
      'leaves none of 120 open applications without an outcome, and tells each once',
    ]),
  ],
  [`${web}/features/company/shared/pipelines/delete-plan-dialog.tsx`]: [
    kept('Jobs that took its stages keep them.', [
      `${api}/pipelines/commands/delete-plan.spec.ts`,
      'takes its stages along, and leaves the jobs that copied it alone',
    ]),
  ],
  [`${web}/features/company/shared/pipelines/apply-plan-dialog.tsx`]: [
    kept('They take the place of the stages this job has now. The plan itself stays as it is.', [
      `${api}/pipelines/commands/apply-plan.spec.ts`,
      'gives a job its stages, behind the one where people arrive',
    ]),
  ],
  [`${web}/features/shared/pipelines/stage-sheet.tsx`]: [
    kept(
      'Each refusal says when the applicant is told, and in which words.',
      ['services/worker/src/features/applications/application-mails.spec.ts', 'never tells of a refusal'],
      [
        'services/worker/src/features/rejections/rejections.spec.ts',
        'waits for its day, and for the end of the job',
      ],
    ),
    kept('30 seconds after they are moved here', [
      'test/journeys/undone-moves.spec.ts',
      'is due thirty seconds after the move, not after a queue has brought it',
    ]),
    kept('Whoever waits longer is marked as late. Empty: after the days in the settings of the company.', [
      `${api}/applications/queries/late-applications.spec.ts`,
      'is late after the days the company chose',
    ]),
  ],
  [`${web}/features/company/settings/plan-section.tsx`]: [
    kept('The stages jobs start with. Jobs that exist keep theirs.', [
      `${api}/settings/commands/edit-company-settings.spec.ts`,
      'have a plan that new jobs copy and old jobs do not notice',
    ]),
  ],
  [`${web}/features/shared/accounts/notification-choices.tsx`]: notificationChoicePromises,
  [`${web}/features/company/jobs/job-settings.tsx`]: [
    kept('They read the candidates of this job.', [
      `${api}/job-reviewers/commands/assign-reviewer.spec.ts`,
      'opens the board of this job to them, and of no other',
    ]),
  ],
  [`${web}/features/company/shared/activity/composer.tsx`]: [
    kept(
      'but included in the copy of their data they may request.',
      ['test/attacks/T32.spec.ts', 'is in no answer to the applicant or to a visitor'],
      [
        'services/worker/src/features/data-exports/build-export.spec.ts',
        'holds every canary that is theirs, some thirty of them',
      ],
    ),
    kept('To ${firstName}: in their conversation, and by mail unless they turned that off.', [
      'test/browser/post-job-and-hire.full.spec.ts',
      'lets the recruiter comment among colleagues and write to the applicant, who answers in the product',
    ]),
  ],
  [`${web}/features/company/candidates/erase-candidate.tsx`]: [
    kept(
      'What stays is a row without a person: job, stage, source, dates and outcome, so that the figures of the job are',
      [
        'services/worker/src/features/files/delete-erased-bytes.spec.ts',
        'leaves the figures of the company as they were',
      ],
    ),
    kept('Nobody can bring them back.', [
      'services/worker/src/features/retention/write-tombstones.spec.ts',
      'erase again what a restored database brings back, before the api has waited to its end',
    ]),
  ],
  [`${web}/features/company/shared/applications/erased-note.tsx`]: [
    kept('Nothing about this person is left here; the row is kept for the figures', [
      'services/worker/src/features/files/delete-erased-bytes.spec.ts',
      'leaves no word of its person in any table, and no byte of its files',
    ]),
  ],
  [`${web}/features/shared/accounts/your-data.tsx`]: [
    kept('It stays as it is: what a company deletes meanwhile is still in it.', [
      'test/journeys/erased-for-good.e2e.full.spec.ts',
      'is in no table, queue, file or log any more but their own copy, and stays away when yesterday’s database comes back',
    ]),
  ],
  [`${web}/features/shared/accounts/delete-account.tsx`]: [
    kept('all devices are signed out.', ...signedOut),
    kept('You are signed out', ...signedOut),
    kept(
      'We mailed you that.',
      [
        'services/worker/src/features/accounts/end-sessions.spec.ts',
        'is told again, once, and the mail does not wait for it',
      ],
      [
        `${api}/accounts/commands/delete-signs-out.spec.ts`,
        'is not said to have a mail where nobody proved their address',
      ],
    ),
    kept(
      'your profile, your CV and other files, drafts, saved jobs and searches, settings and your sign-in are deleted.',
      [
        'services/worker/src/features/accounts/delete-accounts.spec.ts',
        'are deleted with everything that is theirs alone; what was sent stays with its employers',
      ],
    ),
    kept('Until then you can sign in and keep your account.', [
      'test/browser/your-data.full.spec.ts',
      'is deleted with the password, kept within seven days, and gone after them',
    ]),
    kept('An employer may keep one longer that it needs, for a dispute for example.', [
      'services/worker/src/features/retention/erase-decided.spec.ts',
      'leaves those on hold, by themselves or with their job, until the hold is over',
    ]),
    kept(
      'Your consents to be kept longer end with your account, and so do mails about your applications.',
      [
        'services/worker/src/features/accounts/delete-accounts.spec.ts',
        'leave what was sent to the rules of its employers, which go on: it is erased when its time is over',
      ],
      [
        'services/worker/src/features/accounts/delete-accounts.spec.ts',
        'get no mails about what they had sent any more',
      ],
    ),
    kept('What you wrote for a company stays there, without your name.', [
      `${api}/activity/commands/write-to-deleted-account.spec.ts`,
      'keeps the names its applicant wrote under, and none of a member who is gone',
    ]),
  ],
  [`${web}/features/shared/accounts/account-deletion-banner.tsx`]: [
    kept('Your account is deleted as soon as somebody else is an admin of', [
      'services/worker/src/features/accounts/deletions-that-wait.spec.ts',
      'wait as long as a company would be without an admin, say so once, and go on by themselves',
    ]),
  ],
  [`${web}/features/company/shared/applications/account-deleted-banner.tsx`]: [
    kept('mails about it reach nobody.', [
      'services/worker/src/features/accounts/delete-accounts.spec.ts',
      'get no mails about what they had sent any more',
    ]),
  ],
  [`${web}/features/applicant/applications/withdraw-dialog.tsx`]: [
    kept('You can apply again as long as', [
      `${api}/applications/commands/submit-application.spec.ts`,
      'only until it was withdrawn: applying anew is a new card',
    ]),
  ],
  ...domainScreenPromises,
  ...searchScreenPromises,
  [`${web}/base/i18n/contact.en.ts`]: [
    kept('A confirmation is in your inbox in a moment.', [
      'services/worker/src/features/contact/contact-mails.spec.ts',
      'leaves one mail for the platform and one for the sender',
    ]),
  ],
};
