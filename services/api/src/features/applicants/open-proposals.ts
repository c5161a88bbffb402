import type { CvContents } from '@app/contracts/cvs/cv-contents';
import type { CvProposal } from '@app/contracts/cvs/cv-proposals';
import { proposalsOf } from '@app/domain/cvs/cv-proposals';

/** What is proposed from a CV, without what its owner accepted or dismissed. */
export const openProposals = (contents: CvContents, answered: readonly string[]): CvProposal[] =>
  proposalsOf(contents).filter(({ key }) => !answered.includes(key));
