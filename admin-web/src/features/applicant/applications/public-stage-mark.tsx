import { type PublicStage, publicStageLabels } from '@app/contracts/vocabulary/employment';
import { Status, type StatusTone } from '../../../kit/ui/tag.js';

const tones: Record<PublicStage, StatusTone> = {
  received: 'plain',
  inReview: 'info',
  interview: 'violet',
  offer: 'warn',
  hired: 'ok',
  notSelected: 'plain',
  withdrawn: 'plain',
};

/** Where an application stands, as its applicant knows it. */
export const PublicStageMark = ({ stage }: { stage: PublicStage }) => (
  <Status tone={tones[stage]}>{publicStageLabels[stage]}</Status>
);
