import type { PublicationStatus } from '@app/contracts/vocabulary/employment';
import type { StoredLocation } from '@app/contracts/vocabulary/location';
import { AggregateRoot } from '@app/platform/aggregate/aggregate-root';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { everything, policiesFor } from '@app/platform/tenancy/policies';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Links as they are stored; an absent one was never given. */
export type StoredSocial = Partial<
  Record<'facebook' | 'instagram' | 'twitter' | 'linkedin' | 'youtube' | 'videoLink', string>
>;

type By = { actorId: string | null; at: Date };

/** An employer on the platform. Its jobs are public only while it is published and not suspended. */
@Entity({
  tableName: 'company',
  rowLevelSecurity: 'force',
  policies: policiesFor({
    company: 'id = app_company()',
    person: 'id = app_company()',
    platform: everything,
    worker: 'id = app_company()',
  }),
})
@Index({ properties: ['createdAt', 'id'] })
export class Company extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'text' }) name!: string;
  @Property({ type: 'text' }) status!: PublicationStatus;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) suspendedAt: Date | null = null;
  @Property({ type: 'text', nullable: true }) website: string | null = null;
  @Property({ type: 'text', nullable: true }) email: string | null = null;
  @Property({ type: 'text', nullable: true }) phone: string | null = null;
  @Property({ type: 'text', nullable: true }) description: string | null = null;
  @Property({ type: 'json' }) location: StoredLocation = {};
  @Property({ type: 'json' }) social: StoredSocial = {};
  @Property({ type: 'uuid', nullable: true }) logoFileId: string | null = null;
  @Property({ type: 'uuid', nullable: true }) bannerFileId: string | null = null;
  @Property({ type: 'text', nullable: true }) memberType: string | null = null;
  @Property({ type: 'text', nullable: true }) cohortId: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;
  @Property({ type: 'integer', version: true, default: 1 }) version!: number;

  /** A new company starts as a draft; a name is enough. */
  static create(input: { id: string; name: string }, by: By): Company {
    const company = new Company();
    company.id = input.id;
    company.name = input.name;
    company.status = 'draft';
    company.createdAt = by.at;
    company.tell('company.created', by);
    return company;
  }

  /** Whether its jobs may be seen by the public. */
  get isPublic(): boolean {
    return this.status === 'published' && this.suspendedAt === null;
  }

  /** Shows the company and its published jobs to the public. Publishing twice changes nothing. */
  publish(by: By): void {
    if (this.suspendedAt) throw new AppError('company.suspended');
    if (this.name.trim() === '') throw new AppError('company.name-missing');
    if (this.status === 'published') return;
    this.status = 'published';
    this.tell('company.published', by);
  }

  /** Takes the company and its jobs out of the public view. */
  unpublish(by: By): void {
    if (this.status === 'draft') return;
    this.status = 'draft';
    this.tell('company.unpublished', by);
  }

  private tell(name: 'company.created' | 'company.published' | 'company.unpublished', by: By): void {
    this.record({
      id: newId(),
      name,
      version: 1,
      occurredAt: by.at.toISOString(),
      actorId: by.actorId,
      companyId: this.id,
      payload: { companyId: this.id },
    });
  }
}
