import {
  longestRejectRemainingDays,
  type OpenApplicationsDecision,
  type OpenApplicationsView,
  rejectRemainingDays,
} from '@app/contracts/jobs/close-job';
import { mergeFieldProblem } from '@app/contracts/messages/merge-fields';
import { useState } from 'react';
import { ChoiceCards } from '../../../../kit/dialogs/choice-cards.js';
import { counted } from '../../../../base/formats/counted.js';
import { useNow } from '../../../../base/formats/clock.js';
import { TextArea, TextField } from '../../../../kit/ui/text-field.js';
import { endOfDay, localDay } from '../jobs/closing-day.js';

const dayMs = 86_400_000;

export type Choice = { decision: OpenApplicationsDecision['decision'] | 'leave'; day: string; text: string };

/** What somebody has chosen so far, beginning with the usual. */
export function useOpenApplicationsChoice(usual: Choice['decision'], text: string) {
  const now = useNow();
  const [choice, setChoice] = useState<Partial<Choice>>({});
  const day = localDay(new Date(now + rejectRemainingDays * dayMs));
  return {
    choice: { decision: usual, day, text, ...choice },
    change: (part: Partial<Choice>) => setChoice({ ...choice, ...part }),
  };
}

/** The choice as the API takes it; undefined where everybody stays as they are. */
export function decisionOf({ decision, day, text }: Choice): OpenApplicationsDecision | undefined {
  if (decision === 'reject') return { decision, text };
  if (decision === 'leave') return undefined;
  // An empty field is said by the API like every other day that is none.
  return { decision, until: day === '' ? '' : endOfDay(day), text };
}

type ChoiceProps = {
  open: OpenApplicationsView;
  choice: Choice;
  /** Whether the job takes applications further: then they may stay as they are, and nobody waits for a day. */
  goesOn?: boolean;
  onChange: (part: Partial<Choice>) => void;
};

/** One question about everybody who is still open: refuse them with this letter, or keep them until a day. */
export function OpenApplicationsChoice({ open, choice, goesOn, onChange }: ChoiceProps) {
  const now = useNow();
  const people = counted(open.count, 'open application');
  const choices: { value: Choice['decision']; label: string; description: string }[] = [
    { value: 'reject', label: `Refuse ${people}`, description: 'Everybody gets the letter below now.' },
  ];
  choices.push(
    goesOn
      ? { value: 'leave', label: 'Leave them as they are', description: 'Nothing changes for them now.' }
      : {
          value: 'keep',
          label: 'Keep them open until a day',
          description: 'Who is still open then gets the letter below.',
        },
  );
  return (
    <div className="stack">
      <ChoiceCards
        legend={goesOn ? 'What becomes of everybody else?' : 'What becomes of everybody who is open?'}
        choices={choices}
        value={choice.decision}
        onChange={(decision) => onChange({ decision })}
      />
      {choice.decision === 'keep' && (
        <TextField
          label="Last day to decide"
          type="date"
          min={localDay(new Date(now))}
          max={localDay(new Date(now + (longestRejectRemainingDays - 1) * dayMs))}
          value={choice.day}
          onChange={(event) => onChange({ day: event.target.value })}
        />
      )}
      {choice.decision !== 'leave' && (
        <TextArea
          label="Letter"
          rows={11}
          value={choice.text}
          error={mergeFieldProblem(choice.text) ?? undefined}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      )}
      {open.untilClosing > 0 && !goesOn && (
        <p className="ui muted">
          {counted(open.untilClosing, 'refused candidate')} waiting for the end of the job{' '}
          {open.untilClosing === 1 ? 'gets its' : 'get their'} own letter.
        </p>
      )}
    </div>
  );
}
