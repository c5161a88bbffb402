import { deletionScreenPromises } from './company-deletion.js';
import { kept, type Promised } from './promise.js';

const api = 'services/api/src/features';
const web = 'admin-web/src';

/** What screens say of companies that are suspended, visited by the platform, or going to be deleted. */
export const companyScreenPromises: Record<string, Promised[]> = {
  [`${web}/features/platform/companies/suspend-dialog.tsx`]: [
    kept('leave everything public at once; nobody can apply.', [
      `${api}/companies/commands/suspend-company.spec.ts`,
      'takes everything public away at once and gives it back, told and noted once each',
    ]),
    kept('can still sign in, read, and answer those who applied.', [
      `${api}/companies/commands/suspend-company.spec.ts`,
      'is read on by its people, who still answer those who applied',
    ]),
    kept('Its admins are told by mail, and everybody there reads why.', [
      'services/worker/src/features/companies/suspension-mails.spec.ts',
      'are told why, once each; nobody else is',
    ]),
    kept('Those who applied see that it is suspended.', [
      `${api}/companies/commands/suspend-company.spec.ts`,
      'is told to those who applied, and to them alone',
    ]),
  ],
  [`${web}/app/back-office/visit/visit-banner.tsx`]: [
    kept('is written into its audit log with your name.', [
      'test/browser/companies-desk.full.spec.ts',
      'leads into it for a reason, as a visitor who does nothing in its name, on each of its screens',
    ]),
  ],
  [`${web}/app/back-office/visit/visit.tsx`]: [
    kept(
      'Its admins read it in their audit log, with your name and what you open.',
      [
        'test/attacks/T38.spec.ts',
        'each look of a platform admin has a reason and stands in the company’s log with it; none shows what it may not',
      ],
      [
        'test/browser/companies-desk.full.spec.ts',
        'leads into it for a reason, as a visitor who does nothing in its name, on each of its screens',
      ],
    ),
  ],
  [`${web}/features/applicant/applications/job-availability.tsx`]: [
    kept('You can withdraw it at any time', [
      `${api}/companies/commands/suspend-company.spec.ts`,
      'is told to those who applied, and to them alone',
    ]),
  ],
  [`${web}/features/company/shared/moderation/why-suspended.tsx`]: [
    kept(', with all that hangs on it. Until then you can still read everything your role shows you.', [
      `${api}/companies/commands/request-company-deletion.spec.ts`,
      'hides the company at once and says when it goes; its people read and export on',
    ]),
    kept('That was taken back: nothing is deleted.', [
      `${api}/companies/commands/cancel-company-deletion.spec.ts`,
      'keeps it, suspended until it is restored, and its admins hear of it',
    ]),
  ],
  [`${web}/features/platform/companies/company-suspension-banner.tsx`]: [
    kept('That was taken back. It stays suspended until somebody restores it.', [
      `${api}/companies/commands/cancel-company-deletion.spec.ts`,
      'keeps it, suspended until it is restored, and its admins hear of it',
    ]),
  ],
  ...deletionScreenPromises,
  [`${web}/features/platform/companies/deletion-dialog.tsx`]: [
    kept('Its admins can read it in the audit log, with your name.', [
      `${api}/companies/commands/request-company-deletion.spec.ts`,
      'is suspended for that, once, and says so to its people; one that is suspended stays so for its own reason',
    ]),
    kept('leave everything public at once.', [
      `${api}/companies/commands/request-company-deletion.spec.ts`,
      'hides the company at once and says when it goes; its people read and export on',
    ]),
    kept(
      'Its admins are told by mail.',
      [
        'services/worker/src/features/companies/delete-companies.spec.ts',
        'tells its admins when it is asked for',
      ],
      [
        'services/worker/src/features/companies/delete-companies.spec.ts',
        'tells its admins when that is taken back, and where it %s',
      ],
    ),
    kept('days it goes with its jobs, applications, messages and files, for good.', [
      'services/worker/src/features/companies/delete-companies.spec.ts',
      'leaves nothing of it in any table with a company, in no file, and notes that it is gone',
    ]),
    kept('Applicants who wait for an answer are told then.', [
      'services/worker/src/features/companies/delete-companies.spec.ts',
      'tells applicants who know of no decision, and waits until that has left',
    ]),
    kept('If you keep it, it stays suspended until you restore it.', [
      `${api}/companies/commands/cancel-company-deletion.spec.ts`,
      'keeps it, suspended until it is restored, and its admins hear of it',
    ]),
  ],
};
