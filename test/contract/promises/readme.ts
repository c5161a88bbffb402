import { responsesInTime } from './response-mails.js';
import { companiesLookedAfter, domainVerified } from './company-mails.js';
import { everybody } from './readme-everybody.js';
import { finding, paletteAndBell } from './readme-finding.js';
import { erasing } from './erasing.js';
import { metricsPromise } from './metrics.js';
import { mails } from './readme-mails.js';
import { lookingAfter, openedForAReason } from './readme-operations.js';
import { registerAndWorst } from './readme-worst.js';
import { keeping } from './readme-keeping.js';
import { dataOfApplicants, ownConsents } from './consents.js';
import { plansKept } from './pipeline-plans.js';
import { reportsDecided, takenDownWithReasons } from './moderation.js';
import { askingForViews } from './review-mails.js';
import { kept, type Promised } from './promise.js';

const api = 'services/api/src/features';
const browser = 'test/browser';
const resume = 'libs/contracts/src/applicants/json-resume';
const bulk = 'services/worker/src/features/bulk-actions/bulk-actions.spec.ts';

/** Every part of the README's list of what works today, in its order. */
export const readmePromises: Promised[] = [
  ...finding,
  kept(
    'new jobs of a search by mail, to an address that confirms it',
    [
      `${browser}/alerts-by-mail.full.spec.ts`,
      'saves a search for an address, which confirms it behind a link',
    ],
    [
      'services/worker/src/features/alerts/mail-job-alerts.spec.ts',
      'go to an address without an account once it has confirmed, for all that is new since it was saved',
    ],
  ),
  ...everybody,
  kept(
    "register with a code by mail, onboarding in four steps, a profile and a CV, applications with answers to the job's questions, typed, chosen or uploaded, drafts that wait on every device, following and withdrawing them, jobs saved to come back to, searches whose new jobs come by mail, a résumé in and out as JSON Resume and in from Europass, a résumé filled in from the CV by choice, devices that are signed in, a choice of mails, what one agreed to in its words, withdrawn or renewed with one click",
    ownConsents,
    [`${browser}/post-job-and-hire.full.spec.ts`, 'registers a company with the code from the mail'],
    [
      `${api}/applicants/commands/complete-onboarding-step.spec.ts`,
      'counts an applicant as onboarded once, with the last step',
    ],
    [`${api}/applicants/commands/edit-profile.spec.ts`, 'takes a CV of one’s own, and lets it go again'],
    [
      `${browser}/post-job-and-hire.full.spec.ts`,
      'lets an applicant find it on a phone, sign in on the way, and apply with a CV',
    ],
    [
      `${api}/applications/commands/submit-application.spec.ts`,
      'is held against the type of each answer, and nothing else may be answered',
    ],
    [`${browser}/application-form.full.spec.ts`, 'sends answers of every kind, the file among them'],
    [`${browser}/application-form.full.spec.ts`, 'keeps what was typed for another device'],
    [
      `${api}/applications/queries/list-my-applications.spec.ts`,
      'show the job as it was when I applied, and nothing internal',
    ],
    [
      `${api}/applications/commands/withdraw-application.spec.ts`,
      'marks the card, keeps it on the board, and tells so once',
    ],
    [`${browser}/saved-jobs.full.spec.ts`, 'stand on a page of their own, those that close soon first'],
    [
      'services/worker/src/features/alerts/mail-job-alerts.spec.ts',
      'tell what became public since a search was saved, the newest first, and never again',
    ],
    [`${resume}/json-resume.spec.ts`, 'writes what it reads'],
    [`${resume}/kept-parts.spec.ts`, 'is given back as it was, every field of it'],
    ['admin-web/src/features/applicant/shared/resume-import/europass.spec.ts', 'of today is read'],
    [`${browser}/cv-proposals.full.spec.ts`, 'takes over what is accepted, one by one or a section at once'],
    [
      `${api}/accounts/queries/list-my-sessions.spec.ts`,
      'tells each of mine, the one used last first, and which of them asks',
    ],
    [
      `${api}/settings/commands/edit-notification-settings.spec.ts`,
      'are the defaults, then what was chosen, and the default again',
    ],
  ),
  kept('a profile with logo and banner', [
    `${browser}/company.full.spec.ts`,
    'cuts a logo by keyboard and shows it in public, made anew',
  ]),
  domainVerified,
  kept(
    'a team that is invited, one or many at once, with roles, deactivation and a last administrator who cannot vanish',
    [
      `${browser}/team.full.spec.ts`,
      'says of each address what is wrong with it, sends the others, and lets one mend the rest',
    ],
    [
      `${api}/team/commands/set-member-active.spec.ts`,
      'takes the rights with the next request; activating gives them back',
    ],
    ['test/attacks/T09.spec.ts', 'is not demoted, deactivated or removed by anybody, and does not leave'],
  ),
  kept(
    'jobs in three steps with rich text, questions that may follow from earlier answers, stages and reviewers, that say what is missing before they may be published',
    [`${browser}/post-job-and-hire.full.spec.ts`, 'creates and publishes a job in three steps'],
    [`${browser}/jobs.full.spec.ts`, 'sets place, pay and questions with the keyboard alone, and publishes'],
    [`${browser}/application-form.full.spec.ts`, 'is written by the company, with every kind of question'],
    [`${browser}/jobs.full.spec.ts`, 'says what is missing and leads there, and deletes the draft'],
  ),
  plansKept,
  kept(
    'copy, extend, close',
    [`${browser}/jobs.full.spec.ts`, 'copies a job, and merges what two people write into the copy'],
    [`${api}/jobs/commands/extend-job.spec.ts`, 'gives an open job more time, or all the time there is'],
    [`${browser}/jobs-run.full.spec.ts`, 'closes a job and opens it again'],
  ),
  kept('import from files', [
    `${browser}/jobs-run.full.spec.ts`,
    'imports a file and names the row that was left out',
  ]),
  kept(
    'applicants moved over the board by mouse, keyboard or menu, with word when somebody else was faster',
    [
      `${browser}/post-job-and-hire.full.spec.ts`,
      'lets the recruiter move the card with the keyboard, and tells the applicant',
    ],
    [
      `${api}/applications/commands/move-application.spec.ts`,
      'without a version, with a strange one, with an old one',
    ],
  ),
  kept(
    'a move undone before the applicant hears of it',
    [
      `${browser}/post-job-and-hire.full.spec.ts`,
      'lets the recruiter undo a move by a key or the notice, of which the applicant learns nothing',
    ],
    [
      'test/journeys/undone-moves.spec.ts',
      'is not sent for a move that was undone, whichever of the two events comes first',
    ],
  ),
  kept(
    'what others do there seen at once',
    [
      `${browser}/live.full.spec.ts`,
      'shows what somebody else moves at once, and keeps typed text, focus and scrolling',
    ],
    [
      `${api}/live/live-streams.spec.ts`,
      'tells what happens in the company at once, each thing once, in ids and versions alone',
    ],
  ),
  kept('what they sent read beside it, and tags', [
    `${browser}/post-job-and-hire.full.spec.ts`,
    'lets the recruiter read it beside the board, open the CV, and tag the candidate',
  ]),
  kept(
    'candidates narrowed by words of their names, answers and CVs, by stage, tag, source and date, over board and list, exported as CSV, and kept as views with their numbers',
    [
      `${browser}/menus.full.spec.ts`,
      'narrow candidates to what is chosen in them, over board and list, and Back undoes the last',
    ],
    [`${api}/applications/queries/list-applications.spec.ts`, 'is narrowed by %s'],
    ['services/worker/src/features/cvs/read-cv.spec.ts', 'is read when it is sent, once'],
    [
      `${api}/applications/commands/export-applications.spec.ts`,
      'is the filtered list as spreadsheets read it, and runs nothing there',
    ],
    [`${browser}/saved-views.full.spec.ts`, 'follow the person to another browser, over board and list'],
  ),
  kept(
    'a link of its own for each channel a job is shared through, and counts of where candidates come from',
    [`${browser}/sources.full.spec.ts`, 'counts them on the page of the job, with the way to each'],
  ),
  kept(
    'comments among colleagues with mentions, and messages with applicants, by mail and in the product, with files of both sides',
    [`${browser}/message-files.full.spec.ts`, 'go from the applicant to the company, which opens them'],
    [
      `${browser}/message-files.full.spec.ts`,
      'go from the company to the applicant, and their mail says how many',
    ],
    [
      `${browser}/post-job-and-hire.full.spec.ts`,
      'lets the recruiter comment among colleagues and write to the applicant, who answers in the product',
    ],
    ['test/attacks/T32.spec.ts', 'is in no answer to the applicant or to a visitor'],
  ),
  askingForViews,
  kept('templates of messages and refusals, with a preview that is what is sent', [
    'test/journeys/previewed-letters.spec.ts',
    'from a template is what its words would be, and names the template to nobody outside',
  ]),
  kept(
    'refusals with reasons, told now, on a day or when the job closes, and taken back until then',
    [
      `${browser}/post-job-and-hire.full.spec.ts`,
      'lets the recruiter refuse in three days and take it back, of which the applicant learns nothing',
    ],
    [
      'services/worker/src/features/rejections/rejections.spec.ts',
      'waits for its day, and for the end of the job',
    ],
  ),
  kept('a job that ends without leaving anybody without an answer', [
    'services/worker/src/features/rejections/reject-remaining-applications.spec.ts',
    'leaves none of 120 open applications without an outcome, and tells each once',
  ]),
  responsesInTime,
  ...dataOfApplicants,
  kept(
    'many candidates moved, refused, tagged or written to at once, and put back',
    [bulk, 'moves each once, page by page, in their order, however often a page is delivered'],
    [bulk, 'undone, puts everybody back into stage and order'],
    [bulk, 'of 60 with 15 reopened notifies exactly 45'],
    [bulk, 'writes to each once, with their own name'],
  ),
  kept(
    'a page for each candidate with CV, answers and all that happened, also which mails left and who opened the CV',
    [
      `${api}/files/queries/get-download-link.spec.ts`,
      'stands on the timeline, once for each member and day',
    ],
    [
      'services/worker/src/features/applications/application-mails.spec.ts',
      'leaves one mail for the applicant, at the address of the account',
    ],
    [
      `${api}/applications/queries/get-candidate.spec.ts`,
      'is everything the page needs in one answer, with the version of the application',
    ],
    [
      `${browser}/links.full.spec.ts`,
      'opens the page of the candidate, who is found on the board beyond the first of their column, and moved',
    ],
  ),
  erasing,
  kept('CVs that were inspected before', [
    `${api}/files/queries/get-download-link.spec.ts`,
    'is not given before the check, after a refusal, or once the owner removed the file',
  ]),
  kept('a dashboard that starts with what waits', [
    `${api}/dashboard/queries/get-company-dashboard.spec.ts`,
    'tells what waits, what counts, and how each job stands',
  ]),
  paletteAndBell,
  takenDownWithReasons,
  ...keeping,
  ...companiesLookedAfter,
  openedForAReason,
  reportsDecided,
  kept('other administrators', [
    `${browser}/team.full.spec.ts`,
    'keeps the last platform admin, invites admins of a company, and has written it all down',
  ]),
  metricsPromise,
  ...lookingAfter,
  mails,
  kept(
    'six roles and one permission table, row-level security in the database, events that take effect once through crashes, queues on PostgreSQL or Redis, search that walks no further than a page needs, measured on a million jobs',
    ['test/contract/permissions.spec.ts', 'answers each identity as the permission table says'],
    [
      'libs/database/src/connection/row-level-security.spec.ts',
      'that knows a company has row-level security on and forced',
    ],
    [
      'services/worker/src/engine/events/crash-and-recover.full.spec.ts',
      'loses and doubles nothing when it is killed at random, four times',
    ],
    [
      'services/worker/src/product-worker.spec.ts',
      'brings a move from the outbox to the applicant’s mailbox, once',
    ],
    [`${api}/public-jobs/queries/search-what-nobody-has.spec.ts`, 'looks at no jobs to speak of: %s'],
    [
      `${api}/public-jobs/queries/search-what-nobody-has.spec.ts`,
      'are not looked for along the date a second time',
    ],
  ),
  ...registerAndWorst,
];
