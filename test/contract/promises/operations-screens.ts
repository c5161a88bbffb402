import { kept, type Promised } from './promise.js';

const web = 'admin-web/src/features/platform';
const commands = 'services/api/src/features/operations/commands';
const queries = 'services/api/src/features/operations/queries';
const replayedOnce: [string, string] = [
  'services/worker/src/engine/events/replay.spec.ts',
  'has its effect once, also when the process died that had just put it on its queue',
];

/** Sentences of the screens that look after the machinery. */
export const operationsScreenPromises: Record<string, Promised[]> = {
  [`${web}/operations/dead-letters/replay-all.tsx`]: [
    kept('Each is tried once more. What was done before is not done twice.', replayedOnce, [
      `${commands}/replay-dead-letters.spec.ts`,
      'takes several at once, all of them or none',
    ]),
  ],
  [`${web}/operations/dead-letters/dead-letter-words.ts`]: [
    kept('A replay is under way. It is done, or fails again, by itself.', [
      'services/worker/src/engine/events/replay.spec.ts',
      'that fails again is told by the new letter, which takes its place',
    ]),
    kept(
      'It was ended when it failed. Its owner has to start it again; a replay would do nothing.',
      [
        'services/worker/src/features/job-imports/end-of-import.spec.ts',
        'that failed for good says so, once, and lets go of its file',
      ],
      [
        'services/worker/src/engine/events/reactions-registry.spec.ts',
        'is ended by failure exactly where the platform is told that a replay does nothing',
      ],
    ),
    kept('Nothing of it was done yet, so nothing is done twice.', replayedOnce),
  ],
  [`${web}/operations/dead-letters/discard-dialog.tsx`]: [
    kept('What it carried is never done, and it can no longer be replayed.', [
      `${commands}/replay-dead-letters.spec.ts`,
      'is refused for one that is %s',
    ]),
    kept('It stands in the audit log with your name.', [
      `${commands}/discard-dead-letter.spec.ts`,
      'puts a letter aside with its reason, once, and noted once',
    ]),
  ],
  [`${web}/operations/mail-deliveries/mail-list.tsx`]: [
    kept('Only those that bounced or failed are sent again.', [
      `${commands}/resend-mail.spec.ts`,
      'leaves one alone that is %s',
    ]),
  ],
  [`${web}/operations/mail-deliveries/whole-address.tsx`]: [
    kept('It stands in the audit log, with your name.', [
      `${queries}/get-mail-delivery.spec.ts`,
      'tells whom it went to, and that somebody looked where the company sees it',
    ]),
  ],
  [`${web}/operations/mail-deliveries/mail-record.tsx`]: [
    kept('That you looked stands in the audit log of its company.', [
      `${queries}/get-mail-delivery.spec.ts`,
      'tells whom it went to, and that somebody looked where the company sees it',
    ]),
    kept('That you looked stands in the audit log.', [
      `${queries}/get-mail-delivery.spec.ts`,
      'of no company is noted in the platform’s own log',
    ]),
  ],
};
