import {
  type ActivitySource,
  type ActivityTopic,
  type ActivityType,
  commentEditableMinutes,
} from '@app/contracts/activity/activity';
import type { InvitedTo } from '@app/contracts/activity/invited-to';
import type { Verdict } from '@app/contracts/reviews/verdict';
import { AggregateRoot } from '@app/platform/aggregate/aggregate-root';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Application } from '../applications/application.entity.js';

/** The application a line stands under. */
type LineSubject = Pick<Application, 'id' | 'companyId' | 'jobId' | 'stageId'>;

type MessageWords = {
  title: string | null;
  content: string;
  templateId?: string | null;
  awaitsReply?: boolean;
  invitedTo?: InvitedTo;
  /** It says why the company takes more days for its answer. */
  extendsResponse?: boolean;
};

/** A line on a candidate's timeline: a message, an internal comment, or what the system noted. */
@Entity({
  tableName: 'activity',
  rowLevelSecurity: 'force',
  policies: policiesFor({
    company: ofCompany,
    person:
      "type = 'message' and application_id in (select own.id from application own where own.applicant_id = app_user_id())",
    platform: ofCompany,
    worker: ofCompany,
  }),
})
@Unique({ properties: ['companyId', 'id'] })
@Index({ properties: ['companyId', 'applicationId', 'createdAt'] })
export class Activity extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ type: 'uuid' }) applicationId!: string;
  @Property({ type: 'uuid' }) jobId!: string;
  @Property({ type: 'uuid', nullable: true }) stageId: string | null = null;
  @Property({ type: 'uuid', nullable: true }) linkedActivityId: string | null = null;
  @Property({ type: 'text' }) type!: ActivityType;
  @Property({ type: 'text' }) source!: ActivitySource;
  @Property({ type: 'text', nullable: true }) topic: ActivityTopic | null = null;
  @Property({ type: 'uuid', nullable: true }) sourceId: string | null = null;
  @Property({ type: 'text', nullable: true }) title: string | null = null;
  @Property({ type: 'text' }) content!: string;
  /** What its author thinks of the candidate, where they were asked. */
  @Property({ type: 'text', nullable: true }) verdict: Verdict | null = null;
  @Property({ type: 'json' }) metadata: Record<string, unknown> = {};
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) editedAt: Date | null = null;
  /** The line stays, so that nobody wonders what an answer was about; its words are gone. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) deletedAt: Date | null = null;
  /** When the mail of a line was asked for the last time by somebody. */
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) mailRequestedAt: Date | null =
    null;
  /** What a message was written from; for the company alone. */
  @Property({ type: 'uuid', nullable: true }) templateId: string | null = null;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  /** What the system notes for the company, in the command's own transaction: who reads after writing must see it. */
  static systemLine(about: LineSubject, content: string, by: { actorId: string | null; at: Date }): Activity {
    return Activity.noted(about, 'move', content, by);
  }

  /** That the product left a mail for the applicant. It has the id of the mail, which knows what became of it. */
  static mailLine(about: LineSubject, content: string, mail: { id: string; at: Date }): Activity {
    const line = Activity.noted(about, 'mail', content, { actorId: null, at: mail.at });
    line.id = mail.id;
    return line;
  }

  /**
   * The letter in which the applicant was told of a refusal: they read it in their conversation, whatever becomes of its
   * mail, whose id it has. Nobody signs it but the company, and it asks nobody for an answer.
   */
  static letterLine(about: LineSubject, letter: string, mail: { id: string; at: Date }): Activity {
    const line = Activity.mailLine(about, letter, mail);
    line.type = 'message';
    return line;
  }

  /** That a member opened what the applicant sent. */
  static fileLine(about: LineSubject, content: string, by: { actorId: string; at: Date }): Activity {
    return Activity.noted(about, 'file', content, by);
  }

  /** What a member tells the others about a candidate; the applicant never sees it. */
  static comment(about: Application, content: string, by: { actorId: string; at: Date }): Activity {
    const line = Activity.line(about, { type: 'comment', source: 'user', content }, by);
    line.record('comment.written', line.reference, by);
    return line;
  }

  /** What the company writes to the applicant, who reads it by mail and in their conversation. */
  static message(about: Application, words: MessageWords, by: { actorId: string; at: Date }): Activity {
    const line = Activity.sent(about, 'user', words, by);
    line.templateId = words.templateId ?? null;
    if (words.awaitsReply) line.metadata = { awaitsReply: true };
    if (words.invitedTo) line.metadata = { invitedTo: words.invitedTo };
    if (words.extendsResponse) line.metadata = { extendsResponse: true };
    line.mailRequestedAt = by.at;
    line.record('message.sent', { ...line.reference, from: 'company' }, by);
    return line;
  }

  /** What the applicant writes to the company. */
  static answer(
    about: Application,
    words: { title: string | null; content: string },
    by: { actorId: string; at: Date },
  ): Activity {
    const line = Activity.sent(about, 'applicant', words, by);
    line.record('message.sent', { ...line.reference, from: 'applicant' }, by);
    return line;
  }

  /** Edits one's own comment, while it is young. The same text is no edit. */
  edit(content: string, by: { actorId: string; at: Date }): void {
    if (this.deletedAt) throw new AppError('resource.gone');
    if (!this.isOwnAndYoung(by)) throw new AppError('comment.not-changeable');
    if (content === this.content) return;
    this.content = content;
    this.editedAt = by.at;
    this.record('comment.changed', this.reference, by);
  }

  /** Takes back one's own comment while it is young; `anyComment` is for those who may delete each at any time. */
  delete(by: { actorId: string; at: Date }, { anyComment }: { anyComment: boolean }): void {
    if (this.deletedAt) throw new AppError('resource.gone');
    if (!this.isOwnAndYoung(by) && !(anyComment && this.isComment))
      throw new AppError('comment.not-changeable');
    this.content = '';
    this.verdict = null;
    this.deletedAt = by.at;
    this.record('comment.changed', this.reference, by);
  }

  /**
   * Has the mail of a message, or a mail of the product's own, tried once more. `mail` is the last one there is; while
   * one is on its way nothing happens, so that asking twice sends one. Answers whether one was asked for.
   */
  resend(mail: { failed: boolean; createdAt: Date } | null, by: { actorId: string; at: Date }): boolean {
    if (!this.isMailed) throw new AppError('message.not-failed');
    const isOnItsWay = !mail || (this.mailRequestedAt !== null && mail.createdAt < this.mailRequestedAt);
    if (isOnItsWay) return false;
    if (!mail.failed) throw new AppError('message.not-failed');
    this.mailRequestedAt = by.at;
    this.record('message.resent', this.reference, by);
    return true;
  }

  protected override owningCompanyId(): string {
    return this.companyId;
  }

  private get reference(): { activityId: string; applicationId: string } {
    return { activityId: this.id, applicationId: this.applicationId };
  }

  /** Written by a member, for members. */
  private get isComment(): boolean {
    return this.type === 'comment' && this.source === 'user';
  }

  /** Went to the applicant by mail. */
  private get isMailed(): boolean {
    return this.topic === 'mail' || (this.type === 'message' && this.source === 'user');
  }

  private isOwnAndYoung({ actorId, at }: { actorId: string; at: Date }): boolean {
    const age = at.getTime() - this.createdAt.getTime();
    return this.isComment && this.sourceId === actorId && age < commentEditableMinutes * 60_000;
  }

  private static sent(
    about: Application,
    source: 'user' | 'applicant',
    { title, content }: { title: string | null; content: string },
    by: { actorId: string; at: Date },
  ): Activity {
    if (about.status === 'withdrawn') {
      const problem = 'The application was withdrawn: nobody reads this any more';
      throw new AppError('message.applicant-withdrew', { errors: { content: problem } });
    }
    const line = Activity.line(about, { type: 'message', source, content }, by);
    line.title = title;
    return line;
  }

  private static noted(
    about: LineSubject,
    topic: ActivityTopic,
    content: string,
    by: { actorId: string | null; at: Date },
  ): Activity {
    const line = Activity.line(about, { type: 'comment', source: 'system', content }, by);
    line.topic = topic;
    return line;
  }

  private static line(
    about: LineSubject,
    { type, source, content }: Pick<Activity, 'type' | 'source' | 'content'>,
    by: { actorId: string | null; at: Date },
  ): Activity {
    const line = new Activity();
    line.id = newId();
    line.companyId = about.companyId;
    line.applicationId = about.id;
    line.jobId = about.jobId;
    line.stageId = about.stageId;
    line.type = type;
    line.source = source;
    line.sourceId = by.actorId;
    line.content = content;
    line.createdAt = by.at;
    return line;
  }
}
