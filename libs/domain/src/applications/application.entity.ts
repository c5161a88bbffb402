import { referenceOf } from '@app/contracts/applications/reference';
import type { ApplicationSource } from '@app/contracts/applications/source';
import type { SubmitApplicationBody } from '@app/contracts/applications/submit-application';
import type { AnswerView } from '@app/contracts/applications/answer-view';
import type { ApplicationStatus, PublicStage } from '@app/contracts/vocabulary/employment';
import type { StoredLocation } from '@app/contracts/vocabulary/location';
import { AggregateRoot, type By } from '@app/platform/aggregate/aggregate-root';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { DeferMode } from '@mikro-orm/core';
import {
  Embedded,
  Entity,
  Index,
  ManyToOne,
  PrimaryKey,
  Property,
  Unique,
} from '@mikro-orm/decorators/legacy';
import { Job } from '../jobs/job.entity.js';
import { Stage } from '../pipelines/stage.entity.js';
import { learnLater, learnOutcome, neverLearn, takeMoreDays } from './response-clock.js';
import { ResponseDeadline, ResponseTerms, responseTermsOf, promisedFrom } from './response-deadline.js';
import { forgetPerson } from './forget-person.js';
import { isStillUnknown, memoryOf, type MoveMemory } from './move-memory.js';
import { knownAtOnce, noteKnown, type PublicStep, seenAt } from './public-state.js';
import { changeUse, requireActive, requireUndecided, requireUsable } from './restriction.js';
import { Rejection, type RejectionDecision } from './rejection.entity.js';
import { type Destination, noteSent, type Sender, type SentContents } from './submission.js';

const idIn = (fieldName: string) =>
  ({ mapToPk: true, type: 'uuid', fieldName, createForeignKeyConstraint: false }) as const;

/** What an applicant sent to one job: a snapshot of them, and a card on that job's board. */
@Entity({
  tableName: 'application',
  rowLevelSecurity: 'force',
  policies: policiesFor({
    company: ofCompany,
    person: 'applicant_id = app_user_id()',
    platform: ofCompany,
    platformLeaves: 'erased_at is not null',
    worker: ofCompany,
  }),
})
@Unique({ properties: ['companyId', 'id'] })
// Checked at commit, so that a stage can be respaced inside its lock.
@Unique({ properties: ['stageId', 'boardPosition'], deferMode: DeferMode.INITIALLY_DEFERRED })
@Index({ properties: ['applicantId', 'appliedAt'] })
export class Application extends AggregateRoot implements SentContents {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @ManyToOne(() => Job, idIn('job_id'))
  jobId!: string;
  @Property({ type: 'uuid' }) applicantId!: string;
  @Property({ type: 'uuid' }) pipelineId!: string;
  @ManyToOne(() => Stage, idIn('stage_id'))
  stageId!: string;
  /** Place inside the stage, lowest first. */
  @Property({ type: 'integer' }) boardPosition!: number;
  @Property({ type: 'text' }) status!: ApplicationStatus;
  /** What the applicant is told; changes when a stage that has another public name is reached. */
  @Property({ type: 'text' }) publicStage!: PublicStage;
  /** Until then the applicant sees what was before, so that a move can be undone without a trace. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) publicStageFrom: Date | null =
    null;
  @Property({ type: 'text', nullable: true }) publicStageBefore: PublicStage | null = null;
  /** What the applicant saw before all that. */
  @Property({ type: 'json', defaultRaw: "'[]'" }) earlierSteps: PublicStep[] = [];
  @Embedded(() => ResponseDeadline, { prefix: 'response_' }) promise = new ResponseDeadline();
  /** What the applicant reads instead until `publicStageFrom`. */
  @Embedded(() => ResponseDeadline, { prefix: 'response_before_', nullable: true })
  promiseBefore: ResponseDeadline | null = null;
  @Embedded(() => ResponseTerms, { prefix: 'response_' }) responseTerms = new ResponseTerms();
  @Property({ type: 'text' }) firstName!: string;
  @Property({ type: 'text' }) lastName!: string;
  @Property({ type: 'uuid', nullable: true }) photoFileId: string | null = null;
  @Property({ type: 'text' }) email!: string;
  @Property({ type: 'text', nullable: true }) phone: string | null = null;
  /** Occupation as text. */
  @Property({ type: 'text', nullable: true }) position: string | null = null;
  @Property({ type: 'json' }) location: StoredLocation = {};
  @Property({ type: 'json' }) education: NonNullable<SubmitApplicationBody['education']> = [];
  @Property({ type: 'json' }) experience: NonNullable<SubmitApplicationBody['experience']> = [];
  @Property({ type: 'json' }) languages: { type: string; level: string }[] = [];
  @Property({ type: 'json' }) links: { name: string; link: string }[] = [];
  @Property({ type: 'text', nullable: true }) coverLetter: string | null = null;
  @Property({ type: 'text', nullable: true }) details: string | null = null;
  @Property({ type: 'json' }) answers: AnswerView[] = [];
  @Property({ type: 'json', defaultRaw: `'{"kind": "page", "name": null}'` }) source!: ApplicationSource;
  @Property({ type: 'text', default: 'page' }) sourceKey!: string;
  /** Whom the applicant names as having told them of the job. */
  @Property({ type: 'text', nullable: true }) referredBy: string | null = null;
  @Property({ type: 'string[]' }) tags: string[] = [];
  @Property({ type: 'uuid', nullable: true }) cvFileId: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) stageSince!: Date;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) appliedAt!: Date;
  /** When something changed that the applicant may know. */
  @Property({ columnType: 'timestamptz', type: 'datetime' }) changedAt!: Date;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) changedAtBefore: Date | null =
    null;
  /** Event that brought it into its stage: a mail about another one has become pointless. */
  @Property({ type: 'uuid', nullable: true }) lastMoveId: string | null = null;
  /** Where it was before its last move, for whoever undoes it. */
  @Property({ type: 'json', nullable: true }) beforeMove: MoveMemory | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) withdrawnAt: Date | null = null;
  @Property({ type: 'text', nullable: true }) withdrawalReason: string | null = null;
  /** From then on it is nobody's: the row stays for the figures. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) erasedAt: Date | null = null;
  /** What was decided before about everybody who was open does not mean it any more. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) openAgainAt: Date | null = null;
  /** Since when the company may only keep it; whatever it does asks `requireUsable`. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) restrictedAt: Date | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true })
  restrictionConfirmedAt: Date | null = null;
  /** The version of the company's notice that was shown, or in force where none was named; null where there was none. */
  @Property({ type: 'integer', nullable: true }) noticeNumber: number | null = null;
  /** What the applicant saw when applying: their list reads the same after the job has changed or gone. */
  @Property({ type: 'json' }) jobSnapshot!: Record<string, unknown>;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;
  /** The version applicants have: it rises with what they may know, so that nothing internal shows in it. */
  @Property({ type: 'integer', default: 1 }) publicVersion: number = 1;

  /** A new application at the end of the job's entry stage; the stage must be locked and the job counted. */
  static submit(body: SubmitApplicationBody, to: Destination, sender: Sender, at: Date): Application {
    const sent = new Application();
    sent.id = newId();
    sent.companyId = to.job.companyId;
    noteSent(sent, body, to, sender);
    sent.enter(to.stage, to.stage.placeAtEnd(), at);
    noteKnown(
      sent,
      knownAtOnce({ publicStage: to.stage.settings.publicStage, changedAt: at, publicVersion: 1 }),
    );
    sent.responseTerms = responseTermsOf(to.job.settings, to.responseDays);
    sent.promise = promisedFrom(sent.responseTerms, sent.publicStage, at);
    sent.appliedAt = at;
    to.stage.admit(sent.boardPosition);
    sent.announce(to.earlierApplications, at);
    return sent;
  }

  /** Short reference people can quote in a mail or on the phone. */
  get reference(): string {
    return referenceOf(this.id);
  }

  /**
   * Puts the card at `position` in `stage`; crossing stages is what the rest of the system hears about. `from` is the
   * stage it leaves; both stages must be locked. One that comes back before anybody was told was never away.
   */
  moveTo(stage: Stage, from: Stage, position: number, by: By): void {
    stage.requireOf(this);
    requireActive(this);
    if (from.id === stage.id) {
      this.boardPosition = position;
      stage.noteCardAt(position);
      return;
    }
    if (stage.type === 'rejected' && from.type !== 'rejected')
      throw new AppError('application.rejection-incomplete');
    this.change(stage, from, position, by);
  }

  /** Into a refused stage, with the decision that says why. Both stages must be locked. */
  reject(stage: Stage, from: Stage, decision: RejectionDecision, by: By): Rejection {
    stage.requireOf(this);
    requireActive(this);
    if (this.status === 'rejected') throw new AppError('application.already-rejected');
    if (stage.type !== 'rejected') {
      const errors = { toStageId: 'Please choose a stage for refusals' };
      throw new AppError('request.invalid', { errors });
    }
    const rejection = Rejection.decide(this, decision, by);
    this.change(stage, from, stage.placeAtEnd(), by);
    this.announceRejection(rejection, by);
    return rejection;
  }

  /** Says to the rest of the system that its refusal was decided, or decided anew. */
  announceRejection({ id: rejectionId }: Rejection, by: By): void {
    requireUsable(this);
    this.record('application.rejection-decided', { applicationId: this.id, rejectionId }, by);
  }

  /** The applicant reads the outcome from now on; false where there is nothing to tell any more. */
  sendRejection(rejection: Rejection, at: Date): boolean {
    if (this.status !== 'rejected' || rejection.notifiedAt !== null) return false;
    rejection.told(at);
    this.becomeKnown('notSelected', at);
    const by = { actorId: rejection.rejectedBy, at };
    this.record('application.rejection-sent', { applicationId: this.id }, by);
    return true;
  }

  /** Takes more days for the answer, once; the applicant knows of it and of the reason at once. */
  extendResponse(reason: string, by: By): void {
    requireUsable(this);
    takeMoreDays(this, reason, by.at);
    this.record('application.response-extended', { applicationId: this.id }, by);
  }

  /** Version of what the applicant sees at this moment. */
  publicVersionAt(at: Date): number {
    return seenAt(this, at).publicVersion;
  }

  /** Follows the other cards of a stage that goes away, to the end of another one. Withdrawn cards stay withdrawn. */
  goAlongTo(stage: Stage, from: Stage, by: By): void {
    const position = stage.placeAtEnd();
    if (this.status !== 'withdrawn' && !this.erasedAt) return this.moveTo(stage, from, position, by);
    from.release();
    stage.admit(position);
    this.stageId = stage.id;
    this.boardPosition = position;
  }

  /** What the company calls it among its own people; whoever withdrew keeps theirs, too. */
  tag(tags: readonly string[], by: By): void {
    requireUsable(this);
    if (tags.length === this.tags.length && tags.every((tag, index) => tag === this.tags[index])) return;
    this.tags = [...tags];
    this.record('application.tagged', { applicationId: this.id }, by);
  }

  /** The company may do nothing but keep it from now on, or may use it again, of which the applicant is told. */
  restrict(restricted: boolean, by: By): void {
    changeUse(this, restricted, by.at);
    this.record('application.restriction-changed', { applicationId: this.id, restricted }, by);
  }

  /** The applicant takes it back; only applying anew undoes that. */
  withdraw(reason: string | null, at: Date): void {
    requireUndecided(this, at);
    this.status = 'withdrawn';
    this.becomeKnown('withdrawn', at);
    this.withdrawnAt = at;
    this.withdrawalReason = reason;
    const { id: applicationId, jobId, applicantId } = this;
    this.record('application.withdrawn', { applicationId, jobId, applicantId }, { actorId: applicantId, at });
  }

  /** Nothing of the person stays in it, and nobody waits for an answer; where it stood and where it came from do. */
  erase(at: Date, standIn: string): void {
    forgetPerson(this, { at, standIn });
    this.record('application.erased', { applicationId: this.id }, { actorId: null, at });
  }

  protected override owningCompanyId(): string {
    return this.companyId;
  }

  private change(stage: Stage, from: Stage, position: number, by: By): void {
    // Whoever was refused comes back by another decision, not by taking this one back.
    const before = from.type === 'rejected' ? null : memoryOf(this, by.at);
    from.release();
    stage.admit(position);
    this.enter(stage, position, by.at);
    const payload = { applicationId: this.id, fromStageId: from.id, toStageId: stage.id };
    const moveId = this.record('application.stage-moved', payload, by);
    const { beforeMove } = this;
    if (beforeMove?.stageId === stage.id && isStillUnknown(beforeMove, by.at))
      return this.restore(beforeMove);
    // A refusal becomes public with its mail or when the job closes, not by the move itself.
    const outside = stage.type === 'rejected' ? seenAt(this, by.at).publicStage : stage.settings.publicStage;
    learnLater(this, outside, by.at);
    this.lastMoveId = moveId;
    this.beforeMove = before;
  }

  private announce(earlierApplications: number, at: Date): void {
    const { id: applicationId, jobId, applicantId, stageId } = this;
    const payload = { applicationId, jobId, applicantId, stageId, firstOfJob: earlierApplications === 0 };
    this.lastMoveId = this.record('application.submitted', payload, { actorId: applicantId, at });
  }

  private enter(stage: Stage, position: number, at: Date): void {
    this.stageId = stage.id;
    this.boardPosition = position;
    if (this.status === 'active' || this.status !== stage.applicationStatus) this.stageSince = at;
    this.status = stage.applicationStatus;
  }

  /** As before the last move, as far as the move is not known outside. */
  private restore(before: MoveMemory): void {
    this.stageSince = new Date(before.stageSince);
    this.lastMoveId = before.moveId;
    neverLearn(this, before);
    this.beforeMove = null;
  }

  /** The applicant knows from now on; there is no way back to before. */
  private becomeKnown(publicStage: PublicStage, at: Date): void {
    learnOutcome(this, publicStage, at);
    this.beforeMove = null;
  }
}
