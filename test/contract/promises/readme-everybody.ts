import { jobsReported } from './moderation.js';
import { kept, type Promised } from './promise.js';

/** Parts of the README's list about what everybody can do beside looking for jobs. */
export const everybody: Promised[] = [
  kept('write to the platform', [
    'services/api/src/features/contact/commands/send-contact-message.spec.ts',
    'keeps the message and stages one event that holds its id alone',
  ]),
  jobsReported,
  kept(
    'everything about oneself as a file',
    ['test/browser/your-data.full.spec.ts', 'is asked for, put together, mailed about and downloaded'],
    [
      'services/worker/src/features/data-exports/build-export.spec.ts',
      'holds every canary that is theirs, some thirty of them',
    ],
  ),
  kept(
    'an account deleted after seven days in which it can be kept, with what stays where until when',
    [
      'test/browser/your-data.full.spec.ts',
      'is deleted with the password, kept within seven days, and gone after them',
    ],
    [
      'services/api/src/features/accounts/queries/get-account-deletion.spec.ts',
      'says until when each employer keeps what was sent, by its own rules',
    ],
  ),
];
