import { mailsApplicant, type StageView } from '@app/contracts/pipelines/stage';
import { Mail } from 'lucide-react';

const words = 'tells the applicant by mail';

/** Marks a stage whose applicants hear by mail that they came into it. */
export function StageMails({ stage }: { stage: Pick<StageView, 'type' | 'settings'> }) {
  if (!mailsApplicant(stage)) return null;
  return (
    <span className="stage-mails" title={words}>
      <Mail className="icon icon--sm" aria-hidden />
      <span className="vh">, {words}</span>
    </span>
  );
}
