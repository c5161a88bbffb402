import { newId } from '@app/platform/identifiers/new-id';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Application } from '../applications/application.entity.js';

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
@Index({ properties: ['companyId', 'applicationId', 'createdAt'] })
export class Activity {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ type: 'uuid' }) applicationId!: string;
  @Property({ type: 'uuid' }) jobId!: string;
  @Property({ type: 'uuid', nullable: true }) stageId: string | null = null;
  @Property({ type: 'uuid', nullable: true }) linkedActivityId: string | null = null;
  @Property({ type: 'text' }) type!: 'message' | 'comment';
  @Property({ type: 'text' }) source!: 'user' | 'system' | 'external' | 'applicant';
  @Property({ type: 'uuid', nullable: true }) sourceId: string | null = null;
  @Property({ type: 'text', nullable: true }) title: string | null = null;
  @Property({ type: 'text' }) content!: string;
  @Property({ type: 'json' }) metadata: Record<string, unknown> = {};
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;

  /** What the system notes for the company, in the command's own transaction: who reads after writing must see it. */
  static systemLine(about: Application, content: string, by: { actorId: string | null; at: Date }): Activity {
    const line = new Activity();
    line.id = newId();
    line.companyId = about.companyId;
    line.applicationId = about.id;
    line.jobId = about.jobId;
    line.stageId = about.stageId;
    line.type = 'comment';
    line.source = 'system';
    line.sourceId = by.actorId;
    line.content = content;
    line.createdAt = by.at;
    return line;
  }
}
