import { LiveStreams } from '../../services/api/src/features/live/live-streams.js';
import { type ApiUnderTest, type Caller, startApi } from './api.js';
import { anApplication, type BuiltApplication } from './builders/application.builder.js';
import { aJob, type BuiltJob } from './builders/job.builder.js';
import { eventually } from './eventually.js';
import { LiveListener } from './live-listener.js';
import { anEvent, openWorker, type TestWorker } from './worker.js';

/** A job with one candidate, somebody who manages it, and people who listen to what happens there. */
export class LiveTrial {
  job!: BuiltJob;
  card!: BuiltApplication;
  manager!: Caller;
  private readonly listeners: LiveListener[] = [];

  private constructor(
    readonly api: ApiUnderTest,
    private readonly worker: TestWorker,
  ) {}

  static async open(): Promise<LiveTrial> {
    const [api, worker] = await Promise.all([startApi(), openWorker()]);
    return new LiveTrial(api, worker);
  }

  async begin(): Promise<void> {
    this.job = await aJob();
    this.card = await anApplication({ job: this.job });
    this.manager = await this.api.as('companyManager', this.job.companyId);
  }

  end(): void {
    for (const listener of this.listeners.splice(0)) listener.close();
  }

  async close(): Promise<void> {
    await Promise.all([this.api.stop(), this.worker.close()]);
  }

  get streams(): LiveStreams {
    return this.api.app.get(LiveStreams);
  }

  async listen(
    caller: Pick<Caller, 'headers'> = this.manager,
    lastEventId?: string,
    query = '',
  ): Promise<LiveListener> {
    const listener = await LiveListener.open(this.api.url, caller.headers, lastEventId, query);
    this.listeners.push(listener);
    return listener;
  }

  /** One that has begun: it knows where it is. */
  async listening(...given: Parameters<LiveTrial['listen']>): Promise<LiveListener> {
    const listener = await this.listen(...given);
    await eventually(() => {
      if (listener.lastId === '') throw new Error('The stream has not begun');
    });
    return listener;
  }

  /** The candidate is tagged, as the worker announces it. */
  async happens({ id, companyId }: BuiltApplication = this.card): Promise<void> {
    await this.worker.deliverTo('live', anEvent('application.tagged', companyId, { applicationId: id }));
  }

  /** What listeners are told of that. */
  change({ id, jobId, pipelineId }: BuiltApplication = this.card): Record<string, unknown> {
    return { kind: 'tagged', jobId, pipelineId, applicationId: id, version: 1 };
  }
}
