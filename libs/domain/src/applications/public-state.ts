import type { PublicStage } from '@app/contracts/vocabulary/employment';

/**
 * How long a move stays between the people of the company: as long it can be undone, and only then the applicant sees
 * and is told where the application is.
 */
export const notifyAfterSeconds = 30;

/** What the applicant sees at one moment. */
type SeenState = {
  publicStage: PublicStage;
  /** When something changed that the applicant may know. */
  changedAt: Date;
  /** How often something did. */
  publicVersion: number;
};

/** What the applicant knows: until `publicStageFrom` what was before, from then on `publicStage`. */
export type PublicState = SeenState & {
  publicStageFrom: Date | null;
  publicStageBefore: PublicStage | null;
  changedAtBefore: Date | null;
};

/** The moment from which a move made now may be known outside. */
export function tellFrom(movedAt: Date): Date {
  return new Date(movedAt.getTime() + notifyAfterSeconds * 1_000);
}

/** What the applicant knows from this moment on. */
export function knownAtOnce(seen: SeenState): PublicState {
  return { ...seen, publicStageFrom: null, publicStageBefore: null, changedAtBefore: null };
}

/**
 * What the applicant will know a little later. What was to become known by an earlier move, and was not yet, never does.
 */
export function knownLater(state: PublicState, publicStage: PublicStage, at: Date): PublicState {
  const seen = seenAt(state, at);
  if (seen.publicStage === publicStage) return knownAtOnce(seen);
  const from = tellFrom(at);
  return {
    publicStage,
    changedAt: from,
    publicVersion: seen.publicVersion + 1,
    publicStageFrom: from,
    publicStageBefore: seen.publicStage,
    changedAtBefore: seen.changedAt,
  };
}

/** What the applicant sees at this moment. */
export function seenAt(state: PublicState, at: Date): SeenState {
  const { publicStage, changedAt, publicVersion, publicStageFrom, publicStageBefore, changedAtBefore } =
    state;
  const waits = publicStageFrom !== null && publicStageFrom > at;
  if (!waits || publicStageBefore === null || changedAtBefore === null) {
    return { publicStage, changedAt, publicVersion };
  }
  return { publicStage: publicStageBefore, changedAt: changedAtBefore, publicVersion: publicVersion - 1 };
}

/** A stage the applicant saw, and since when. */
export type PublicStep = { stage: PublicStage; at: string };

/** What the applicant saw before what is noted of an application now. */
export type Remembering = { earlierSteps: PublicStep[] };

/** The stages the applicant knows of at this moment, the first one first. One that is told anew stands there once. */
export function stepsKnownAt(application: PublicState & Remembering, at: Date): PublicStep[] {
  return stepsOf(application)
    .filter((step) => new Date(step.at) <= at)
    .filter(({ stage }, index, steps) => stage !== steps[index - 1]?.stage);
}

/** Everything that is noted, also what the applicant is going to know; of an application that is being sent nothing. */
function stepsOf(state: Partial<PublicState> & Remembering): PublicStep[] {
  const { publicStage, changedAt, publicStageBefore, changedAtBefore, earlierSteps } = state;
  if (!publicStage || !changedAt) return [];
  const current = { stage: publicStage, at: changedAt.toISOString() };
  if (!publicStageBefore || !changedAtBefore) return [...earlierSteps, current];
  return [...earlierSteps, { stage: publicStageBefore, at: changedAtBefore.toISOString() }, current];
}

/** Something else changed that the applicant knows: since when the application is where stays. */
export function keepSteps(application: PublicState & Remembering, at: Date): void {
  application.earlierSteps = stepsOf(application).filter((step) => new Date(step.at) < at);
  const waits = application.publicStageFrom !== null && application.publicStageFrom > at;
  if (waits) return;
  application.publicStageFrom = null;
  application.publicStageBefore = null;
  application.changedAtBefore = null;
}

/** Notes on an application what its applicant knows. What they saw before it stays, what they never saw does not. */
export function noteKnown(application: Partial<PublicState> & Remembering, known: PublicState): void {
  const since = known.changedAtBefore ?? known.changedAt;
  application.earlierSteps = stepsOf(application).filter(({ at }) => new Date(at) < since);
  application.publicStage = known.publicStage;
  application.changedAt = known.changedAt;
  application.publicVersion = known.publicVersion;
  application.publicStageFrom = known.publicStageFrom;
  application.publicStageBefore = known.publicStageBefore;
  application.changedAtBefore = known.changedAtBefore;
}
