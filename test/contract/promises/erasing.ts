import { kept, type Promised } from './promise.js';

const api = 'services/api/src/features';

/** A company erases somebody. */
export const erasing = kept(
  'a candidate erased with all that hangs on them, for good, also where a backup is brought back',
  [
    `${api}/applications/commands/erase-candidate.spec.ts`,
    'leaves nothing of all they sent to the company, and what they sent to others as it is',
  ],
  [
    'services/worker/src/features/files/delete-erased-bytes.spec.ts',
    'leaves no word of its person in any table, and no byte of its files',
  ],
  [
    'services/worker/src/features/retention/write-tombstones.spec.ts',
    'erase again what a restored database brings back, before the api has waited to its end',
  ],
);

/** What the screens say of whoever was erased. */
export const erasingScreenPromises: Record<string, Promised[]> = {
  'libs/contracts/src/auditing/audit-words.ts': [
    kept(
      'An applicant who was erased',
      [
        `${api}/applications/commands/erase-candidate-log.spec.ts`,
        'says that an applicant asked something, and not who or from where',
      ],
      [
        'libs/contracts/src/auditing/audit-words.spec.ts',
        'says of whom nobody knows any more that they had applied, and of nobody else',
      ],
    ),
  ],
};
