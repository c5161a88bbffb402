import { longestRefusalDelayDays, refusalDelayDays } from '@app/contracts/rejections/rejection';
import type { RefusalReason, RefusalTime } from '@app/contracts/vocabulary/rejection-reasons';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** What somebody decided: why, what the applicant reads, and when. */
export type RefusalDecision = {
  reason: RefusalReason;
  note?: string | undefined;
  template?: string | null | undefined;
  text: string;
  tell: RefusalTime;
  tellAt?: string | null | undefined;
};

const dayMs = 86_400_000;

/**
 * Why an application was refused, and the letter that tells its applicant. Reason and note are the company's own: no
 * mode of an applicant reads this table. It is deleted when the application is opened again.
 */
@Entity({
  tableName: 'refusal',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, platform: ofCompany, worker: ofCompany }),
})
@Unique({ properties: ['companyId', 'applicationId'] })
export class Refusal {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ type: 'uuid' }) applicationId!: string;
  @Property({ type: 'uuid' }) jobId!: string;
  /** Where it stood, and where it goes back to; the stage may be gone by then. */
  @Property({ type: 'uuid' }) fromStageId!: string;
  @Property({ type: 'text' }) reason!: RefusalReason;
  @Property({ type: 'text', nullable: true }) note: string | null = null;
  /** What the letter was written from; null for the company's refusal text. */
  @Property({ type: 'uuid', nullable: true }) templateId: string | null = null;
  /** The letter, with fields that are filled in when it is sent. */
  @Property({ type: 'text' }) text!: string;
  @Property({ type: 'text' }) tell!: RefusalTime;
  /** Null for when the job closes. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) tellAt: Date | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) toldAt: Date | null = null;
  /** Null where a job ended by itself and its open applications were settled. */
  @Property({ type: 'uuid', nullable: true }) refusedBy: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) refusedAt!: Date;

  /** The refusal of `application`, which must still be where it is refused from. */
  static decide(
    application: { id: string; companyId: string; jobId: string; stageId: string },
    decision: RefusalDecision,
    by: { actorId: string | null; at: Date },
  ): Refusal {
    const refusal = new Refusal();
    refusal.id = newId();
    refusal.companyId = application.companyId;
    refusal.applicationId = application.id;
    refusal.jobId = application.jobId;
    refusal.fromStageId = application.stageId;
    refusal.refusedBy = by.actorId;
    refusal.refusedAt = by.at;
    refusal.take(decision, by.at);
    return refusal;
  }

  /** Throws, at the field of that name, where nobody can be told then. */
  static requireTime(
    { tell, tellAt }: Pick<RefusalDecision, 'tell' | 'tellAt'>,
    at: Date,
    field: string,
  ): void {
    momentOf(tell, tellAt ?? null, at, field);
  }

  /** Says something else, as long as nobody outside knows. Throws once the applicant was told. */
  change(decision: Partial<RefusalDecision>, at: Date): void {
    if (this.toldAt !== null) throw new AppError('refusal.told');
    const { reason, text, tell } = this;
    const { note, template, tellAt } = this.asDecided();
    this.take({ reason, note, template, text, tell, tellAt, ...decided(decision) }, at);
  }

  /** The applicant hears now instead of later; one who was told stays told. */
  tellNow(at: Date): void {
    this.change({ tell: 'now' }, at);
  }

  /** The applicant knows from now on. */
  told(at: Date): void {
    this.toldAt = at;
  }

  private asDecided(): Pick<RefusalDecision, 'note' | 'template' | 'tellAt'> {
    const tellAt = this.tell === 'later' ? this.tellAt?.toISOString() : undefined;
    return { note: this.note ?? undefined, template: this.templateId, tellAt };
  }

  private take({ reason, note, template, text, tell, tellAt }: RefusalDecision, at: Date): void {
    this.reason = reason;
    this.note = note ? note : null;
    this.templateId = template ?? null;
    this.text = text;
    this.tell = tell;
    this.tellAt = momentOf(tell, tellAt ?? null, at);
  }
}

/** What was said; what was not said stays. */
function decided(decision: Partial<RefusalDecision>): Partial<RefusalDecision> {
  return Object.fromEntries(Object.entries(decision).filter(([, value]) => value !== undefined));
}

/** When the applicant is told; null for when the job closes. */
function momentOf(tell: RefusalTime, tellAt: string | null, at: Date, field = 'tellAt'): Date | null {
  if (tell !== 'later') return tell === 'now' ? at : null;
  if (tellAt === null) return new Date(at.getTime() + refusalDelayDays * dayMs);
  const moment = new Date(tellAt);
  const latest = at.getTime() + longestRefusalDelayDays * dayMs;
  if (moment > at && moment.getTime() <= latest) return moment;
  const wrong = `Please choose a time from now on, at most ${longestRefusalDelayDays} days away`;
  throw new AppError('request.invalid', { errors: { [field]: wrong } });
}
