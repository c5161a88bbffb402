import { kept, type Promised, type Shown } from './promise.js';

const notifySpec = 'services/worker/src/features/companies/notify-of-deletion.spec.ts';
const notified: Shown = [
  notifySpec,
  'whoever knows what was decided hears of it where they asked something about their data',
];
const before: Shown = [
  notifySpec,
  'whoever asked it something about their data hears of it a week before, and may take the data along',
];
const after: Shown = [
  notifySpec,
  'hears that it stays where that is taken back, as far as it was told and can be reached',
];

const noHolds: Shown = [
  'services/api/src/features/companies/commands/request-company-deletion.spec.ts',
  'has nothing on hold',
];
const afterHold: Shown = [
  'services/worker/src/features/companies/delete-companies-on-hold.spec.ts',
  'begins once the hold there has ended: one %s',
];

/** What applicants with data requests read when a company is deleted, or its deletion is cancelled. */
export const deletionMailPromises: Record<string, Promised[]> = {
  'company-deleted': [
    kept('Northwind is not on Pathway any more, and your application for Quality engineer ends by that.', [
      'services/worker/src/features/companies/delete-companies.spec.ts',
      'tells applicants who know of no decision, and waits until that has left',
    ]),
    kept('It is deleted with everything you sent to Northwind, and is not in your list any more.', [
      'services/worker/src/features/companies/delete-companies.spec.ts',
      'leaves nothing of it in any table with a company, in no file, and notes that it is gone',
    ]),
    kept('You had asked Northwind to keep it, and that ends with it.', notified),
    kept('What you asked about your data and have no answer to gets none any more.', notified),
    kept('Your account and your profile stay as they are.', [
      'services/worker/src/features/companies/delete-companies.spec.ts',
      'leaves accounts of members and applicants as they are',
    ]),
    kept('You get this mail because you applied for this job.', [
      'services/worker/src/features/companies/delete-companies.spec.ts',
      'tells applicants who know of no decision, and waits until that has left',
    ]),
  ],
  'application-deletion-scheduled': [
    kept(
      'The people behind Pathway asked for Northwind to be deleted, and your application for Quality engineer goes with it.',
      [
        'services/worker/src/features/companies/delete-companies.spec.ts',
        'leaves nothing of it in any table with a company, in no file, and notes that it is gone',
      ],
    ),
    kept('You had asked Northwind to keep it, and that ends then, too.', before),
    kept(
      'What you asked about your data and have no answer to, Northwind can answer until then.',
      [
        'services/api/src/features/companies/commands/request-company-deletion.spec.ts',
        'leaves its people time to answer what applicants asked about their data',
      ],
      before,
    ),
    kept(
      'If you need what is kept there, take your data along before then.',
      ['test/browser/your-data.full.spec.ts', 'is asked for, put together, mailed about and downloaded'],
      before,
    ),
    kept('You get this mail because you asked Northwind something about your data.', before),
  ],
  'application-deletion-cancelled': [
    kept('The people behind Pathway asked for Northwind to be deleted, and took that back.', after),
    kept('Your application for Quality engineer is what it was, and so is what you asked about your data.', [
      'services/worker/src/features/companies/delete-companies.spec.ts',
      'stays while something of it is on hold, before its time, and where that was taken back',
    ]),
    kept('You get this mail because we told you that it would be deleted.', after),
  ],
  'application-deleted': [
    kept(
      'Northwind is not on Pathway any more, and what it kept of your application for Quality engineer is deleted with it.',
      [
        'services/worker/src/features/companies/delete-companies.spec.ts',
        'leaves nothing of it in any table with a company, in no file, and notes that it is gone',
      ],
    ),
    kept('You had asked Northwind to keep it, and that ends with it.', notified),
    kept('What you asked about your data and have no answer to gets none any more.', notified),
    kept('Your account and your profile stay as they are.', [
      'services/worker/src/features/companies/delete-companies.spec.ts',
      'leaves accounts of members and applicants as they are',
    ]),
    kept('You get this mail because you asked Northwind something about your data.', notified),
  ],
};

/** What its dialog says of them before. */
export const deletionScreenPromises: Record<string, Promised[]> = {
  'admin-web/src/features/platform/companies/deletion-concerns.tsx': [
    kept('with it. Whoever asked', [notifySpec, 'goes with what is restricted and asked there']),
    kept(
      'is told by mail at once, so that they can take their data along, and again when it is deleted.',
      before,
      notified,
    ),
    kept('No application is restricted there, and every request about data has its answer.', [
      'services/api/src/features/companies/queries/get-company-deletion.spec.ts',
      'is how many applications are restricted, requests open and holds set there',
    ]),
    kept('There is 1 hold there: nobody can ask for this before it has ended.', noHolds),
    kept('holds there: nobody can ask for this before they have ended.', noHolds),
    kept('There is 1 hold there: the company is not deleted before it ends.', afterHold),
    kept('holds there: the company is not deleted before they end.', afterHold),
  ],
};
