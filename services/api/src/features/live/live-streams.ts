import type { Readable } from 'node:stream';
import { ScopedReader } from '@app/database/connection/scoped-read';
import type { VerifiedAccess } from '@app/platform/auth/access-token';
import { CLOCK, type Clock } from '@app/platform/clock/clock';
import { AppError } from '@app/platform/errors/app-error';
import { Logger } from '@app/platform/logging/logger';
import { LIVE_CHANNEL } from '@app/platform/outbox/nudge';
import { DatabaseListener } from '@app/platform/postgres/database-listener';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor.js';
import { People } from '../../access/people.js';
import { positionIn } from './live-position.js';
import {
  type AssignedRow,
  eventsAfter,
  jobsReviewedBy,
  type LiveRow,
  type LiveStart,
  whereToStart,
} from './live-reads.js';
import { LiveStream, type NumberedEvent } from './live-stream.js';

const BEAT_MS = 15_000;
const BATCH = 500;
/** Streams of one person: as many windows as somebody may look at. */
const PER_PERSON = 12;

/** Where the streams of a process listen; its own setting, because a listener needs a connection for itself. */
export const LIVE_DATABASE = Symbol('live-database');

type Following = { streams: Set<LiveStream>; running?: Promise<void>; again: boolean };

/**
 * The open streams of this process. One connection listens for all of them; what a company's streams are told is read
 * once for all of them, together with the rights they have at that moment.
 */
@Injectable()
export class LiveStreams implements BeforeApplicationShutdown {
  private readonly companies = new Map<string, Following>();
  private listener: DatabaseListener | undefined;
  private beating: NodeJS.Timeout | undefined;
  private closing = false;

  constructor(
    private readonly reader: ScopedReader,
    private readonly people: People,
    private readonly logger: Logger,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LIVE_DATABASE) private readonly databaseUrl: string,
  ) {}

  /** What happens in the company from now on, or from the event `lastEventId` names. */
  open(actor: Actor, access: VerifiedAccess, companyId: string, lastEventId: string | undefined): Readable {
    if (this.closing) throw new AppError('server.unavailable', { retryAfterSeconds: 1 });
    if (this.countOf(actor.userId) >= PER_PERSON) {
      throw new AppError('request.too-many', { retryAfterSeconds: BEAT_MS / 1_000 });
    }
    this.listen();
    const now = this.clock.now();
    const from = lastEventId === undefined ? null : positionIn(lastEventId, now);
    const stream = new LiveStream(actor, access, companyId, from ?? null, (ended) => this.forget(ended), now);
    const following = this.companies.get(companyId) ?? { streams: new Set(), again: false };
    this.companies.set(companyId, following);
    following.streams.add(stream);
    this.begin(stream, lastEventId !== undefined).catch((error: unknown) => {
      this.logger.warn('A live stream could not begin', { error });
      stream.end();
    });
    return stream.body;
  }

  /** Looks at rights and events of all streams, and keeps their connections open. */
  async beat(): Promise<void> {
    await Promise.all([...this.companies.keys()].map((companyId) => this.look(companyId)));
    for (const { streams } of this.companies.values()) for (const stream of streams) stream.beat();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    clearInterval(this.beating);
    await this.listener?.stop();
    for (const { streams } of this.companies.values()) for (const stream of streams) stream.end();
  }

  private async begin(stream: LiveStream, isResumed: boolean): Promise<void> {
    const { companyId, sequence } = stream;
    const start = await this.reader.first<LiveStart>(modeOf(stream), whereToStart(companyId));
    const [last, recent] = [Number(start?.last ?? 0), Number(start?.recent ?? 0)];
    const now = this.clock.now();
    if (!isResumed) stream.beginAt(recent, now);
    else if (sequence === null || sequence > last) stream.reset(last, now);
    await this.look(companyId);
    stream.beat();
  }

  /** Looks now, or once more after the look that is under way. */
  private look(companyId: string): Promise<void> {
    const following = this.companies.get(companyId);
    if (!following || this.closing) return Promise.resolve();
    if (following.running) {
      following.again = true;
      return following.running;
    }
    following.running = this.lookUntilQuiet(companyId, following)
      .catch((error: unknown) => {
        // Nobody is told anything while rights cannot be asked for; the next look takes what was missed.
        this.logger.warn('Live streams could not be told', { error });
      })
      .finally(() => (following.running = undefined));
    return following.running;
  }

  private async lookUntilQuiet(companyId: string, following: Following): Promise<void> {
    do {
      following.again = false;
      if (await this.lookOnce(companyId, [...following.streams])) following.again = true;
    } while (following.again && following.streams.size > 0);
  }

  /** True when there may be more. Rights are read after the events: what was told was allowed afterwards. */
  private async lookOnce(companyId: string, streams: LiveStream[]): Promise<boolean> {
    const begun = streams.filter(({ sequence }) => sequence !== null);
    const [first] = begun;
    if (!first) return false;
    const from = Math.min(...begun.map(({ sequence }) => sequence ?? 0));
    const at = this.clock.now();
    const rows = await this.reader.rows<LiveRow>(modeOf(first), eventsAfter(companyId, from, BATCH));
    await this.endThoseWithoutRight(companyId, begun);
    const events = rows.map(eventOf);
    for (const stream of begun) stream.tell(events, at);
    return rows.length === BATCH;
  }

  private async endThoseWithoutRight(companyId: string, streams: LiveStream[]): Promise<void> {
    const standing = await this.people.stillActing(streams);
    const reviewers = streams.filter(({ actor }) => actor.scope('board.read') === 'assigned');
    const [reviewer] = reviewers;
    const reviewed = reviewer
      ? await this.reader.rows<AssignedRow>(
          modeOf(reviewer),
          jobsReviewedBy(
            companyId,
            reviewers.map(({ actor }) => actor.userId),
          ),
        )
      : [];
    streams.forEach((stream, index) => {
      const isReviewer = stream.actor.scope('board.read') === 'assigned';
      const before = stream.assigned;
      stream.assigned = isReviewer ? jobsOf(stream, reviewed) : null;
      const lostJob = [...(before ?? [])].some((jobId) => !stream.assigned?.has(jobId));
      if (!standing[index] || lostJob) stream.end();
    });
  }

  private forget(stream: LiveStream): void {
    const following = this.companies.get(stream.companyId);
    following?.streams.delete(stream);
    if (following?.streams.size === 0) this.companies.delete(stream.companyId);
  }

  private countOf(userId: string): number {
    let count = 0;
    for (const { streams } of this.companies.values()) {
      for (const { actor } of streams) if (actor.userId === userId) count += 1;
    }
    return count;
  }

  /** From the first stream on: a process that serves none needs no connection for it. */
  private listen(): void {
    if (this.listener) return;
    this.listener = new DatabaseListener(this.databaseUrl, LIVE_CHANNEL, {
      heard: (companyId) => {
        for (const each of companyId === undefined ? [...this.companies.keys()] : [companyId]) {
          void this.look(each);
        }
      },
      failed: (error) => this.logger.warn('Live streams are not listening', { error }),
    });
    this.listener.start();
    this.beating = setInterval(() => void this.beat(), BEAT_MS);
  }
}

const modeOf = ({ actor, companyId }: LiveStream) => actor.companyMode(companyId);

function eventOf(row: LiveRow): NumberedEvent {
  const { id, kind, job_id: jobId, pipeline_id: pipelineId, application_id: applicationId, version } = row;
  return { sequence: Number(id), kind, jobId, pipelineId, applicationId, version };
}

function jobsOf({ actor }: LiveStream, rows: readonly AssignedRow[]): ReadonlySet<string> {
  return new Set(rows.filter((row) => row.user_id === actor.userId).map((row) => row.job_id));
}
