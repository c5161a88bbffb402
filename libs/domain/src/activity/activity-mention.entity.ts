import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Activity } from './activity.entity.js';

/** A member whom a comment mentions. */
@Entity({
  tableName: 'activity_mention',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, worker: ofCompany }),
})
@Index({ properties: ['companyId', 'userId', 'createdAt'] })
export class ActivityMention {
  @PrimaryKey({ type: 'uuid' }) activityId!: string;
  @PrimaryKey({ type: 'uuid' }) userId!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;

  static of(comment: Activity, userId: string): ActivityMention {
    const mention = new ActivityMention();
    mention.activityId = comment.id;
    mention.userId = userId;
    mention.companyId = comment.companyId;
    mention.createdAt = comment.createdAt;
    return mention;
  }
}
