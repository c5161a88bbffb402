import type { LeftOutReason } from '@app/contracts/bulk-actions/bulk-action';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Where a card stood and what it carried before, so that it can be put back. */
export type BeforeBulkStep = { stageId: string; boardPosition: number; tags: string[] };

/** waiting → done or left-out; done → undone or kept, when the action is undone. */
export type BulkItemState = 'waiting' | 'done' | 'left-out' | 'undone' | 'kept';

/** One application a bulk action is about, as it was when the action was started. */
@Entity({
  tableName: 'bulk_action_item',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, worker: ofCompany }),
})
export class BulkActionItem {
  @PrimaryKey({ type: 'uuid' }) bulkActionId!: string;
  @PrimaryKey({ type: 'uuid' }) applicationId!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  /** Order of the board, column by column. */
  @Property({ type: 'integer' }) place!: number;
  /** Of the application when it was chosen; afterwards, when it was changed. */
  @Property({ type: 'integer' }) version!: number;
  @Property({ type: 'text' }) state!: BulkItemState;
  @Property({ type: 'text', nullable: true }) reason: LeftOutReason | null = null;
  @Property({ type: 'json', nullable: true }) before: BeforeBulkStep | null = null;

  leaveOut(reason: LeftOutReason): void {
    this.state = this.state === 'done' ? 'kept' : 'left-out';
    this.reason = reason;
  }
}
