import { longestRejectionDelayDays, rejectionDelayDays } from '@app/contracts/rejections/rejection';
import type { RejectionReason, RejectionTime } from '@app/contracts/vocabulary/rejection-reasons';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** What somebody decided: why, what the applicant reads, and when. */
export type RejectionDecision = {
  reason: RejectionReason;
  note?: string | undefined;
  templateId?: string | null | undefined;
  text: string;
  notify: RejectionTime;
  notifyAt?: string | null | undefined;
};

const dayMs = 86_400_000;

/**
 * Why an application was refused, and the letter that tells its applicant. Reason and note are the company's own: no
 * mode of an applicant reads this table. It is deleted when the application is opened again.
 */
@Entity({
  tableName: 'rejection',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, platform: ofCompany, worker: ofCompany }),
})
@Unique({ properties: ['companyId', 'applicationId'] })
export class Rejection {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ type: 'uuid' }) applicationId!: string;
  @Property({ type: 'uuid' }) jobId!: string;
  /** Where it stood, and where it goes back to; the stage may be gone by then. */
  @Property({ type: 'uuid' }) fromStageId!: string;
  @Property({ type: 'text' }) reason!: RejectionReason;
  @Property({ type: 'text', nullable: true }) note: string | null = null;
  /** What the letter was written from; null for the company's refusal text. */
  @Property({ type: 'uuid', nullable: true }) templateId: string | null = null;
  /** The letter, with fields that are filled in when it is sent. */
  @Property({ type: 'text' }) text!: string;
  @Property({ type: 'text' }) notify!: RejectionTime;
  /** Null for when the job closes. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) notifyAt: Date | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) notifiedAt: Date | null = null;
  /** Null where a job ended by itself and its open applications were settled. */
  @Property({ type: 'uuid', nullable: true }) rejectedBy: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) rejectedAt!: Date;

  /** The refusal of `application`, which must still be where it is refused from. */
  static decide(
    application: { id: string; companyId: string; jobId: string; stageId: string },
    decision: RejectionDecision,
    by: { actorId: string | null; at: Date },
  ): Rejection {
    const rejection = new Rejection();
    rejection.id = newId();
    rejection.companyId = application.companyId;
    rejection.applicationId = application.id;
    rejection.jobId = application.jobId;
    rejection.fromStageId = application.stageId;
    rejection.rejectedBy = by.actorId;
    rejection.rejectedAt = by.at;
    rejection.take(decision, by.at);
    return rejection;
  }

  /** Throws, at the field of that name, where nobody can be told then. */
  static requireTime(
    { notify: tell, notifyAt }: Pick<RejectionDecision, 'notify' | 'notifyAt'>,
    at: Date,
    field: string,
  ): void {
    momentOf(tell, notifyAt ?? null, at, field);
  }

  /** Says something else, as long as nobody outside knows. Throws once the applicant was told. */
  change(decision: Partial<RejectionDecision>, at: Date): void {
    if (this.notifiedAt !== null) throw new AppError('rejection.already-sent');
    const { reason, text, notify: tell } = this;
    const { note, templateId, notifyAt } = this.asDecided();
    this.take({ reason, note, templateId, text, notify: tell, notifyAt, ...decided(decision) }, at);
  }

  /** The applicant hears now instead of later; one who was told stays told. */
  tellNow(at: Date): void {
    this.change({ notify: 'now' }, at);
  }

  /** The applicant knows from now on. */
  told(at: Date): void {
    this.notifiedAt = at;
  }

  private asDecided(): Pick<RejectionDecision, 'note' | 'templateId' | 'notifyAt'> {
    const notifyAt = this.notify === 'later' ? this.notifyAt?.toISOString() : undefined;
    return { note: this.note ?? undefined, templateId: this.templateId, notifyAt };
  }

  private take(
    { reason, note, templateId, text, notify: tell, notifyAt }: RejectionDecision,
    at: Date,
  ): void {
    this.reason = reason;
    this.note = note ? note : null;
    this.templateId = templateId ?? null;
    this.text = text;
    this.notify = tell;
    this.notifyAt = momentOf(tell, notifyAt ?? null, at);
  }
}

/** What was said; what was not said stays. */
function decided(decision: Partial<RejectionDecision>): Partial<RejectionDecision> {
  return Object.fromEntries(Object.entries(decision).filter(([, value]) => value !== undefined));
}

/** When the applicant is told; null for when the job closes. */
function momentOf(tell: RejectionTime, notifyAt: string | null, at: Date, field = 'notifyAt'): Date | null {
  if (tell !== 'later') return tell === 'now' ? at : null;
  if (notifyAt === null) return new Date(at.getTime() + rejectionDelayDays * dayMs);
  const moment = new Date(notifyAt);
  const latest = at.getTime() + longestRejectionDelayDays * dayMs;
  if (moment > at && moment.getTime() <= latest) return moment;
  const wrong = `Please choose a time from now on, at most ${longestRejectionDelayDays} days away`;
  throw new AppError('request.invalid', { errors: { [field]: wrong } });
}
