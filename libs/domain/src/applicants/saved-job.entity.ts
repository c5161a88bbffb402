import { limits } from '@app/contracts/http/limits';
import { AppError } from '@app/platform/errors/app-error';
import { policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A job an applicant keeps to come back to. Nobody else learns of it, its company least of all. */
@Entity({
  tableName: 'saved_job',
  rowLevelSecurity: 'force',
  policies: policiesFor({ person: 'user_id = app_user_id()' }),
})
export class SavedJob {
  @PrimaryKey({ type: 'uuid' }) userId!: string;
  @PrimaryKey({ type: 'uuid' }) jobId!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) savedAt!: Date;

  /** Keeps the job beside those the person kept before. */
  static save(
    job: { jobId: string; companyId: string },
    { userId, at, others }: { userId: string; at: Date; others: number },
  ): SavedJob {
    if (others >= limits.savedJobs) throw new AppError('saved-job.too-many');
    const saved = new SavedJob();
    saved.userId = userId;
    saved.jobId = job.jobId;
    saved.companyId = job.companyId;
    saved.savedAt = at;
    return saved;
  }
}
