import { applicantsChoose } from './chosen-mails.js';
import { asksPeople, kept, type Promised } from './promise.js';

const spec = 'services/worker/src/features/messages/message-mails.spec.ts';

/** What mails to the people of a company say of the day. */
export const applicantPromised = kept('Ada Lovelace was promised an answer by Saturday 12 December.', [
  'services/worker/src/mail/write-mail.spec.ts',
  'names the company, the job and the reference, and by when the applicant hears',
]);

/** Sentences of the mails about what is written on the timeline of an application. */
export const conversationMailPromises: Record<string, Promised[]> = {
  'application-message': [
    // The paragraphs of the example are what somebody wrote.
    asksPeople('Hi Ada,'),
    asksPeople('would Tuesday 24 November at 14:00 suit you?'),
    asksPeople('We would need 60 minutes.'),
    asksPeople('Marta Oliveira'),
    applicantsChoose([spec, 'is not mailed to whoever takes no such mails, which is noted']),
  ],
  'applicant-answered': [
    kept('Ada Lovelace wrote to you about the application for Quality engineer.', [
      spec,
      'is told to who wrote to the applicant and who looks after the job, if they may answer',
    ]),
    kept('2 files are attached to the conversation.', [spec, 'says that files came along']),
    applicantPromised,
    kept('You choose in your settings whether you get these mails: https://pathway.example/settings', [
      spec,
      'is told as members chose',
    ]),
  ],
  'comment-mention': [
    kept('The comment is about Ada Lovelace, who applied for Quality engineer.', [
      spec,
      'tells whom it mentions, without a word of what it says',
    ]),
    kept(
      'Ada Lovelace sees comments only in a copy of their data, if they ask for one.',
      ['test/attacks/T32.spec.ts', 'is in no answer to the applicant or to a visitor'],
      [
        'services/worker/src/features/data-exports/build-export.spec.ts',
        'holds every canary that is theirs, some thirty of them',
      ],
    ),
  ],
};
