import { type Verdict, verdictLabels } from '@app/contracts/reviews/verdict';
import { Status, type StatusTone } from '../../../../kit/ui/tag.js';

const tones: Record<Verdict, StatusTone> = { yes: 'ok', unsure: 'warn', no: 'danger' };

/** What somebody thinks of a candidate, in a word. */
export const VerdictTag = ({ verdict }: { verdict: Verdict }) => (
  <Status tone={tones[verdict]}>{verdictLabels[verdict]}</Status>
);
