import type { ImportStatus, RequestJobImportBody } from '@app/contracts/job-imports/job-import';
import { AggregateRoot } from '@app/platform/aggregate/aggregate-root';
import { AppError } from '@app/platform/errors/app-error';
import { newId } from '@app/platform/identifiers/new-id';
import { everything, ofCompany, policiesFor } from '@app/platform/tenancy/policies';
import { type ReadingPlace, startOfFile } from './imported-job.js';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

/** What became of some rows of a file. */
export type ImportedRows = { created: number; changed: number; unchanged: number; failed: number };

/**
 * A file of jobs on its way into the company. A worker takes it over part by part; each part counts its rows in the
 * transaction that writes them, so that a part whose process died is done again and nothing is done twice.
 */
@Entity({
  tableName: 'job_import',
  rowLevelSecurity: 'force',
  policies: policiesFor({ company: ofCompany, platform: everything, worker: ofCompany }),
})
@Unique({ properties: ['companyId', 'id'] })
@Index({ properties: ['companyId', 'createdAt'] })
export class JobImport extends AggregateRoot {
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Property({ type: 'uuid' }) companyId!: string;
  @Property({ type: 'uuid' }) createdBy!: string;
  /** As the person named it: shown, never part of a path. */
  @Property({ type: 'text' }) fileName!: string;
  @Property({ type: 'text' }) contentType!: string;
  @Property({ type: 'boolean' }) publish!: boolean;
  @Property({ type: 'text' }) status!: ImportStatus;
  @Property({ type: 'text' }) storageKey!: string;
  /** Bytes of the file; unknown until the worker opens it. */
  @Property({ type: 'integer', nullable: true }) fileBytes: number | null = null;
  /** Rows that are done; the next part begins behind them, */
  @Property({ type: 'integer', default: 0 }) rowsRead: number = 0;
  /** which is here in the file. */
  @Property({ type: 'json' }) readTo!: ReadingPlace;
  @Property({ type: 'integer', default: 0 }) created: number = 0;
  @Property({ type: 'integer', default: 0 }) changed: number = 0;
  @Property({ type: 'integer', default: 0 }) unchanged: number = 0;
  @Property({ type: 'integer', default: 0 }) failed: number = 0;
  @Property({ type: 'text', nullable: true }) failure: string | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime' }) createdAt!: Date;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) startedAt: Date | null = null;
  @Property({ columnType: 'timestamptz', type: 'datetime', nullable: true }) finishedAt: Date | null = null;

  static request(
    body: RequestJobImportBody,
    by: { companyId: string; actorId: string; at: Date },
  ): JobImport {
    const wanted = new JobImport();
    wanted.id = newId();
    wanted.companyId = by.companyId;
    wanted.createdBy = by.actorId;
    wanted.fileName = body.fileName;
    wanted.contentType = body.contentType;
    wanted.publish = body.publish;
    wanted.status = 'requested';
    wanted.storageKey = `imports/${wanted.id}`;
    wanted.readTo = startOfFile;
    wanted.createdAt = by.at;
    return wanted;
  }

  /** The file arrived: a worker begins. */
  start(at: Date): void {
    if (this.status !== 'requested') throw new AppError('import.already-started');
    this.status = 'queued';
    this.startedAt = at;
    this.callWorker(at);
  }

  /** One part is done. `next` is where the next one begins; null after the last. */
  advance(rows: ImportedRows, next: ReadingPlace | null, at: Date): void {
    this.rowsRead += rows.created + rows.changed + rows.unchanged + rows.failed;
    this.created += rows.created;
    this.changed += rows.changed;
    this.unchanged += rows.unchanged;
    this.failed += rows.failed;
    this.status = next ? 'running' : 'finished';
    if (!next) return this.end(at);
    this.readTo = next;
    this.callWorker(at);
  }

  /** The file, or what is left of it, cannot be read. What was taken over stays. */
  fail(reason: string, at: Date): void {
    this.status = 'failed';
    this.failure = reason;
    this.end(at);
  }

  /** Whether the part that begins behind `rowsRead` rows is still to be done. */
  awaits(rowsRead: number): boolean {
    return (this.status === 'queued' || this.status === 'running') && this.rowsRead === rowsRead;
  }

  protected override owningCompanyId(): string {
    return this.companyId;
  }

  private callWorker(at: Date): void {
    const payload = { importId: this.id, rowsRead: this.rowsRead };
    this.record('job-import.scheduled', payload, { actorId: this.createdBy, at });
  }

  private end(at: Date): void {
    this.finishedAt = at;
    this.record('job-import.ended', { importId: this.id }, { actorId: this.createdBy, at });
  }
}
