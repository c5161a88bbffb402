import type { CvContents } from '@app/contracts/cvs/cv-contents';
import type { CvProposal } from '@app/contracts/cvs/cv-proposals';
import { policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { proposalsOf } from './cv-proposals.js';

/**
 * What was found in somebody's own CV when it was read, and what they have answered to it. Belongs to the person: no
 * company and no administrator sees it. It goes with the file.
 */
@Entity({
  tableName: 'cv_reading',
  rowLevelSecurity: 'force',
  policies: policiesFor({ person: 'user_id = app_user_id()', worker: 'app_company() is null' }),
})
export class CvReading {
  @PrimaryKey({ type: 'uuid' }) fileId!: string;
  @Property({ type: 'uuid' }) userId!: string;
  /** Null where nothing could be read, as in a scan. */
  @Property({ type: 'json', nullable: true }) contents: CvContents | null = null;
  /** Keys of proposals that were accepted or dismissed. */
  @Property({ type: 'string[]' }) answered: string[] = [];
  @Property({ columnType: 'timestamptz', type: 'datetime' }) readAt!: Date;

  static of(file: { id: string; userId: string }, contents: CvContents | null, at: Date): CvReading {
    const reading = new CvReading();
    reading.fileId = file.id;
    reading.userId = file.userId;
    reading.contents = contents;
    reading.readAt = at;
    return reading;
  }

  /** What is still proposed from it. */
  openProposals(): CvProposal[] {
    return this.contents ? proposalsOf(this.contents).filter(({ key }) => !this.answered.includes(key)) : [];
  }

  /** Accepted or dismissed: these are not proposed again. Keys of nothing that was proposed are of no interest. */
  answer(keys: readonly string[]): void {
    const asked = new Set(keys);
    const open = this.openProposals().filter(({ key }) => asked.has(key));
    if (open.length > 0) this.answered = [...this.answered, ...open.map(({ key }) => key)];
  }
}
