import type { ReplyRecordView } from '@app/contracts/replies/reply-record';
import { numberText } from '../formats/counted.js';

/** Texts of a job in a list, and of keeping it. */
export const text = {
  card: {
    noPay: 'Pay not given',
    closesIn: (days: number) =>
      days === 0 ? 'Closes today' : days === 1 ? 'Closes tomorrow' : `Closes in ${numberText(days)} days`,
    closesOn: 'Closes ',
    appliedOn: 'Applied on ',
    save: 'Save',
    saved: 'Saved',
    remove: 'Remove from saved jobs',
    closedOn: 'Closed on ',
    saveJob: (title: string) => `Save ${title}`,
    /** Whoever was answered in time, and in how many days so many had heard. */
    answers: ({ percent, withinDays }: ReplyRecordView) =>
      withinDays === null
        ? `Answers ${percent} % in time`
        : `Answers ${percent} % within ${withinDays === 1 ? '1 day' : `${withinDays} days`}`,
  },
};
