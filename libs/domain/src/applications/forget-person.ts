import type { PublicStage } from '@app/contracts/vocabulary/employment';
import { type Clocked, learnOutcome } from './response-clock.js';
import type { SentContents } from './submission.js';

/** What is emptied: what was sent, and what was noted about its person since. */
type Forgettable = Clocked &
  SentContents & { tags: string[]; withdrawalReason: string | null; erasedAt: Date | null };

const outcomes: readonly PublicStage[] = ['hired', 'notSelected', 'withdrawn'];

/**
 * Empties an application of its person. What is counted stays: job, stage, source, days and outcome. One that was open
 * ends like one that was taken back: nobody owes it an answer, and a day that was missed stays missed. `standIn` is an id
 * that belongs to nobody.
 */
export function forgetPerson(card: Forgettable, { at, standIn }: { at: Date; standIn: string }): void {
  if (!outcomes.includes(card.publicStage)) learnOutcome(card, 'withdrawn', at);
  if (card.status === 'active') card.status = 'withdrawn';
  card.applicantId = standIn;
  emptyContact(card);
  card.education = [];
  card.experience = [];
  card.languages = [];
  card.links = [];
  card.coverLetter = null;
  card.details = null;
  card.answers = [];
  card.tags = [];
  card.cvFileId = null;
  card.withdrawalReason = null;
  card.responseTerms.extensionReason = null;
  card.earlierSteps = [];
  card.beforeMove = null;
  card.jobSnapshot = {};
  card.erasedAt = at;
}

function emptyContact(card: SentContents): void {
  card.firstName = '';
  card.lastName = '';
  card.photoFileId = null;
  card.email = '';
  card.phone = null;
  card.position = null;
  card.location = {};
  // That somebody was recommended is counted, by whom is not.
  if (card.referredBy !== null) card.referredBy = '';
}
