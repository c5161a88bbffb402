import { applicantsChoose } from './chosen-mails.js';
import { kept, type Promised, type Shown } from './promise.js';

const spec = 'services/worker/src/features/responses/due-responses.spec.ts';
const reminded: Shown = [
  spec,
  'reminds whoever is responsible once, however many dates, sweeps and workers there are',
];
const digested: Shown = [
  spec,
  'comes once a day to each who is responsible, names who waits, and leads to them',
];
const chosen = kept(
  'You choose in your settings whether you get these mails: https://pathway.example/settings',
  [spec, 'does not come at night, to people who said no, or where nothing is owed'],
);

const asked: Shown = [
  'services/worker/src/features/responses/reminder-requests.spec.ts',
  'leave each who is responsible one mail of what is theirs, however often it is delivered',
];

const late = 'services/worker/src/features/responses/late-responses.spec.ts';
const heardLate: Shown = [late, 'is told to the applicant a day later, once, and noted for the company'];

/** Sentences of the mails about answers that are owed. */
export const responseMailPromises: Record<string, Promised[]> = {
  'responses-overdue': [kept('2 applicants wait for Northwind longer than promised.', reminded), chosen],
  'responses-due': [
    kept('5 applicants of Northwind were promised an answer within a week from now or before.', digested),
    kept('For 2 applicants the date is over.', digested),
    chosen,
  ],
  'response-reminder': [
    kept('Marta Oliveira reminds you of answers that were promised within a week from now or before.', asked),
    kept('For 2 applicants the date is over.', asked),
    chosen,
  ],
  'response-late': [
    kept(
      'You should have heard about your application for Quality engineer by Monday 14 December, and Northwind has not answered.',
      heardLate,
    ),
    kept('It stays among the answers Northwind owes, the longest wait first.', [
      'services/api/src/features/responses/queries/list-due-responses.spec.ts',
      'has those that are to be answered, the first due first, and what each member is responsible for',
    ]),
    kept('Should nobody answer by Monday 28 December, Pathway closes it for Northwind and tells you.', [
      late,
      'names the day on which nobody’s answer closes the application, where the company closes any',
    ]),
    kept('In your application you can ask Northwind where it stands, or withdraw it.', [
      'services/api/src/features/activity/commands/write-activity.spec.ts',
      'is answered by the applicant, and by nobody in their place',
    ]),
    applicantsChoose([late, 'is told to nobody who wants no such mails, or who was answered meanwhile']),
  ],
};

const queue = 'test/browser/answers.full.spec.ts';

/** What the dialog says in which members take more days. */
export const moreDaysPromises: Promised[] = [
  kept('reads this at once in the conversation, and by mail unless they turned that off.', [
    'test/journeys/more-days.spec.ts',
    'is told why and until when by one mail, however often that is delivered',
  ]),
  kept('It is possible once.', [
    'services/api/src/features/applications/commands/extend-response.spec.ts',
    'is possible once for an application, also by two at once and after another answer',
  ]),
];

/** What the README says of answers in time. */
export const responsesInTime: Promised = kept(
  "a day by which every applicant hears, with a queue of the answers owed, more days taken once with a reason, reminders, and a closing in the company's own words where it wants one",
  [
    'services/api/src/features/applications/queries/list-my-applications.spec.ts',
    'say by when I hear, which a move changes only once it can no longer be undone',
  ],
  [queue, 'are counted beside the navigation and on the dashboard, and grouped by their dates'],
  [queue, 'take seven more days once, with a reason the applicant reads'],
  reminded,
  [spec, 'is closed in the name of the company, once, with its words, a mail and the outcome'],
);
