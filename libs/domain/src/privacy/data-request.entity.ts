import type { DataRequestOutcome } from '@app/contracts/privacy/data-request';
import type { CorrectableField, DataRequestKind } from '@app/contracts/privacy/request-kinds';
import { monthsAfter } from '@app/contracts/vocabulary/months-after';
import { AggregateRoot, type By } from '@app/platform/aggregate/aggregate-root';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Application } from '../applications/application.entity.js';

type DataRequestInput = { kind: DataRequestKind; field: CorrectableField | null; words: string };
type Answer = { outcome: DataRequestOutcome; words: string };

/**
 * A privacy request of an applicant about their application, and the answer of the company. An answer is final: it is the
 * company's proof of compliance.
 */
@Entity({
  tableName: 'data_request',
  rowLevelSecurity: 'force',
  policies: policiesFor({
    company: ofCompany,
    person: 'applicant_id = app_user_id()',
    platform: ofCompany,
    worker: ofCompany,
  }),
})
@Index({ properties: ['companyId', 'answeredAt', 'dueAt'] })
@Index({ properties: ['applicantId', 'requestedAt'] })
export class DataRequest extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ type: 'uuid' }) applicationId!: string;
  /** Null once the application was erased. */
  @Property({ type: 'uuid', nullable: true }) applicantId: string | null = null;
  @Property({ type: 'text' }) kind!: DataRequestKind;
  @Property({ type: 'text', nullable: true }) field: CorrectableField | null = null;
  @Property({ type: 'text' }) words!: string;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) requestedAt!: Date;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) dueAt!: Date;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) remindedAt: Date | null = null;
  @Property({ type: 'uuid', nullable: true }) assigneeId: string | null = null;
  @Property({ type: 'text', nullable: true }) outcome: DataRequestOutcome | null = null;
  @Property({ type: 'text', nullable: true }) answer: string | null = null;
  @Property({ type: 'uuid', nullable: true }) answeredBy: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) answeredAt: Date | null = null;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  /** Submits a request about an application; `open` are the kinds with an unanswered request. */
  static make(
    about: Application,
    { kind, field, words }: DataRequestInput,
    open: readonly DataRequestKind[],
    at: Date,
  ): DataRequest {
    if (open.includes(kind)) throw new AppError('data-request.already-open');
    if (kind === 'restrict' && about.restrictedAt !== null)
      throw new AppError('data-request.already-restricted');
    const request = new DataRequest();
    request.id = newId();
    request.companyId = about.companyId;
    request.applicationId = about.id;
    request.applicantId = about.applicantId;
    request.kind = kind;
    request.field = field;
    request.words = words;
    request.requestedAt = at;
    request.dueAt = monthsAfter(at, 1);
    const payload = { requestId: request.id, applicationId: about.id };
    request.record('data-request.submitted', payload, { actorId: about.applicantId, at });
    return request;
  }

  /** Assigns a member to answer; the due date stays. */
  assign(userId: string | null, by: By): void {
    this.requireOpen();
    if (this.assigneeId === userId) return;
    this.assigneeId = userId;
    if (userId === null || userId === by.actorId) return;
    const { id: requestId, applicationId } = this;
    this.record('data-request.assigned', { requestId, applicationId, userId }, by);
  }

  /** Gives the answer of the company. What follows from it is done to the application, in the same transaction. */
  answerWith({ outcome, words }: Answer, by: By): void {
    this.requireOpen();
    this.outcome = outcome;
    this.answer = words;
    this.answeredBy = by.actorId;
    this.answeredAt = by.at;
    const { id: requestId, applicationId } = this;
    this.record('data-request.answered', { requestId, applicationId }, by);
  }

  /** The application is deleted while this is open: what can be answered is that. */
  answerWithErasure(by: By): void {
    const isDone = this.kind === 'erase' || this.kind === 'object';
    const words = isDone
      ? 'Your application is deleted.'
      : 'Your application is deleted, so there is nothing left to correct or to keep.';
    this.answerWith({ outcome: isDone ? 'accepted' : 'declined', words }, by);
  }

  protected override owningCompanyId(): string {
    return this.companyId;
  }

  private requireOpen(): void {
    if (this.answeredAt !== null) throw new AppError('data-request.answered');
  }
}
