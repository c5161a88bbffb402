import { kept, type Promised, type Shown } from './promise.js';

const spec = 'services/worker/src/features/reviews/review-mails.spec.ts';
/** That a mail asks for a view. */
export const viewsAreAsked: Shown = [
  spec,
  'gets one mail that leads to it, and says nothing of what is asked',
];

const counts: Shown = [spec, 'gets one mail, however often it is told, with the number that waits for them'];
const onlyInACopy = (who: string): Promised =>
  kept(
    `${who} your feedback only in a copy of their data, if they ask for one.`,
    ['test/attacks/T32.spec.ts', 'is in no answer to the applicant or to a visitor'],
    [
      'services/worker/src/features/data-exports/build-export.spec.ts',
      'holds every canary that is theirs, some thirty of them',
    ],
  );

/** Sentences of the mails about views that members are asked for. */
export const reviewMailPromises: Record<string, Promised[]> = {
  'review-requested': [
    kept('Ada Lovelace applied for Quality engineer.', viewsAreAsked),
    kept('Your view is wanted by Friday 27 November.', viewsAreAsked),
    onlyInACopy('Ada Lovelace sees'),
  ],
  'reviews-requested': [
    kept('Tiago Reis asks for your view of 38 candidates for Quality engineer.', counts),
    kept('Your view is wanted by Friday 27 November.', counts),
    onlyInACopy('Candidates see'),
  ],
};

const browser = 'test/browser/reviews.full.spec.ts';

/** What the README says of asking for views. */
export const askingForViews: Promised = kept(
  'colleagues asked for their view of a candidate, or of many at once, who give it from a queue of their own',
  [browser, 'is one of a queue, which the reviewer goes through by keyboard'],
  [browser, 'is asked of many candidates at once, told by one mail, found by the filter, and taken back'],
);
