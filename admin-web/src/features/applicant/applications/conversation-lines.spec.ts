import type { AppliedJobDetailsView } from '@app/contracts/applications/applied-job';
import type { ActivityView } from '@app/contracts/activity/activity';
import { expect, it } from '@jest/globals';
import { conversationLines } from './conversation-lines.js';

const sent = {
  cvStatus: 'available',
  coverLetter: null,
  links: [],
  questions: { form: [] },
} as unknown as AppliedJobDetailsView['sent'];

it('says once that somebody applied, also of a card that came back to where it was', () => {
  const steps: AppliedJobDetailsView['steps'] = [
    { stage: 'received', at: '2026-11-01T09:00:00.000Z' },
    { stage: 'inReview', at: '2026-11-02T09:00:00.000Z' },
    { stage: 'received', at: '2026-11-03T09:00:00.000Z' },
  ];
  const lines = conversationLines({ steps, sent } as AppliedJobDetailsView, [], null, true);
  const told = lines.flatMap((line) => (line.kind === 'step' ? [[line.isSending, line.sentAlong]] : []));
  expect(told).toEqual([
    [true, 'CV sent.'],
    [false, null],
    [false, null],
  ]);
});

it('marks a letter of refusal as new until it was read, as it does with messages', () => {
  const letter = { id: 'a', type: 'message', source: 'system', createdAt: '2026-11-05T09:00:00.000Z' };
  const sentBy = { id: 'b', type: 'message', source: 'applicant', createdAt: '2026-11-06T09:00:00.000Z' };
  const steps: AppliedJobDetailsView['steps'] = [{ stage: 'received', at: '2026-11-01T09:00:00.000Z' }];
  const messages = [letter, sentBy] as ActivityView[];
  const newIn = (since: string | null) =>
    conversationLines({ steps, sent } as AppliedJobDetailsView, messages, since, true).flatMap((line) =>
      line.kind === 'message' && line.isNew ? [line.message.id] : [],
    );
  expect([newIn(null), newIn('2026-11-05T09:00:00.000Z')]).toEqual([['a'], []]);
});

it('counts the answers that were given, not the questions', () => {
  const answer = { title: 'Which shift?', type: 'text' } as const;
  const form = [
    { ...answer, id: 'a', value: 'Early' },
    { ...answer, id: 'b', value: null },
    { ...answer, id: 'c', type: 'boolean' as const, value: false },
    { ...answer, id: 'd', type: 'multipleChoice' as const, value: [] },
  ];
  const steps: AppliedJobDetailsView['steps'] = [{ stage: 'received', at: '2026-11-01T09:00:00.000Z' }];
  const details = { steps, sent: { ...sent, questions: { form } } } as AppliedJobDetailsView;
  const [, line] = conversationLines(details, [], null, true);
  expect(line).toMatchObject({ sentAlong: 'CV and 2 answers sent.' });
});
