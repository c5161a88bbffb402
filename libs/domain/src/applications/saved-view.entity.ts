import {
  type EditSavedViewBody,
  type SavedViewView,
  savedViewsPerPerson,
  type SaveViewBody,
} from '@app/contracts/saved-views/saved-view';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What a member looks at again and again: a filter of candidates with its order and its columns, for any job. */
@Entity({
  tableName: 'saved_view',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: `${ofCompany} and user_id = app_user_id()` }),
})
export class SavedView {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ type: 'uuid' }) userId!: string;
  @Property({ type: 'text' }) name!: string;
  @Property({ type: 'json' }) filter!: SaveViewBody['filter'];
  @Property({ type: 'json' }) sort!: SaveViewBody['sort'];
  @Property({ type: 'string[]' }) columns!: SaveViewBody['columns'];
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  /** A new view beside those the person has in this company. */
  static save(
    body: SaveViewBody,
    of: { companyId: string; userId: string; at: Date; others: readonly SavedView[] },
  ): SavedView {
    if (of.others.length >= savedViewsPerPerson) throw new AppError('saved-view.too-many');
    const view = new SavedView();
    view.id = newId();
    view.companyId = of.companyId;
    view.userId = of.userId;
    view.createdAt = of.at;
    view.rename(body.name, of.others);
    view.filter = body.filter;
    view.sort = body.sort;
    view.columns = body.columns;
    return view;
  }

  /** Takes what is given and leaves the rest. */
  edit({ name, filter, sort, columns }: EditSavedViewBody, others: readonly SavedView[]): void {
    if (name !== undefined) this.rename(name, others);
    if (filter !== undefined) this.filter = filter;
    if (sort !== undefined) this.sort = sort;
    if (columns !== undefined) this.columns = columns;
  }

  /** As its owner gets it. */
  toView(): SavedViewView {
    const { id, version, name, filter, sort, columns, createdAt } = this;
    return { id, version, name, filter, sort, columns, createdAt: createdAt.toISOString() };
  }

  private rename(name: string, others: readonly SavedView[]): void {
    const isTaken = others.some(
      (other) => other.id !== this.id && other.name.toLowerCase() === name.toLowerCase(),
    );
    if (isTaken)
      throw new AppError('saved-view.name-taken', { errors: { name: 'You have a view of this name' } });
    this.name = name;
  }
}
