import { kept, type Promised, type Shown } from './promise.js';

const spec = 'services/worker/src/reactions/emails/review-mails.spec.ts';
const leads: Shown = [spec, 'gets one mail that leads to it, and says nothing of what is asked'];

/** Sentences of the mails about views that members are asked for. */
export const reviewMailPromises: Record<string, Promised[]> = {
  'review-asked': [
    kept('Ada Lovelace applied for Quality engineer.', leads),
    kept('Your view is wanted by Friday 27 November.', leads),
    kept('What you say stays inside your company.', [
      'test/attacks/T32.spec.ts',
      'is in no answer to the applicant or to a visitor',
    ]),
  ],
};
