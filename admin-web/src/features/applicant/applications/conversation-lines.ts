import type { ActivityView } from '@app/contracts/activity/activity';
import { answeredOf } from '@app/contracts/applications/answer-view';
import type { AppliedJobDetailsView, PublicStepView } from '@app/contracts/applications/applied-job';
import { longDay } from './times.js';

/** What stands in a conversation: a day, how many are new, a stage that was reached, or a message. */
export type Line =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'new'; key: string; count: number }
  | { kind: 'step'; key: string; step: PublicStepView; isSending: boolean; sentAlong: string | null }
  | { kind: 'message'; key: string; message: ActivityView; isNew: boolean };

type Dated = { at: string; line: Line };

/** Messages and stages in the order in which they came, under their days. Stages before the first message that is read are left out until all are. */
export function conversationLines(
  sent: AppliedJobDetailsView,
  messages: ActivityView[],
  newSince: string | null,
  isWhole: boolean,
): Line[] {
  const isNew = ({ source, createdAt }: ActivityView): boolean =>
    source !== 'applicant' && (newSince === null || createdAt > newSince);
  const first = isWhole ? '' : (messages[0]?.createdAt ?? '');
  const steps = sent.steps.filter(({ at }) => at >= first).map((step, index) => stepLine(sent, step, index));
  const written = messages.map((message): Dated => {
    const line: Line = { kind: 'message', key: message.id, message, isNew: isNew(message) };
    return { at: message.createdAt, line };
  });
  const inOrder = [...steps, ...written].toSorted((a, b) => a.at.localeCompare(b.at));
  return withDays(inOrder, messages.filter(isNew).length);
}

function stepLine(sent: AppliedJobDetailsView, step: PublicStepView, index: number): Dated {
  // A card may come back to where it was when it was sent.
  const isFirst = index === 0 && step === sent.steps[0];
  const sentAlong = isFirst ? whatWentAlong(sent) : null;
  const line: Line = { kind: 'step', key: `${step.stage} ${step.at}`, step, isSending: isFirst, sentAlong };
  return { at: step.at, line };
}

function withDays(inOrder: Dated[], newMessages: number): Line[] {
  const lines: Line[] = [];
  let day = '';
  let isMarked = false;
  for (const { at, line } of inOrder) {
    const itsDay = longDay(at);
    if (itsDay !== day) lines.push({ kind: 'day', key: `day ${at}`, day: itsDay });
    day = itsDay;
    if (line.kind === 'message' && line.isNew && !isMarked) {
      lines.push({ kind: 'new', key: 'new', count: newMessages });
      isMarked = true;
    }
    lines.push(line);
  }
  return lines;
}

/** `CV, letter and 3 answers sent.` */
function whatWentAlong({ sent }: AppliedJobDetailsView): string | null {
  const answers = answeredOf(sent.questions.form);
  const parts = [
    sent.cvStatus === 'none' ? null : 'CV',
    sent.coverLetter ? 'letter' : null,
    sent.links.length > 0 ? 'links' : null,
    answers > 0 ? `${answers} answer${answers === 1 ? '' : 's'}` : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const words = new Intl.ListFormat('en-GB').format(parts);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} sent.`;
}
