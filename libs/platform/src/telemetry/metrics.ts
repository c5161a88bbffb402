import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of this process, written out by its operations port. */
export const metricsRegistry = new Registry();

const registers = [metricsRegistry];

/** What is measured. Alarms look at ages, not at counts. */
export const metrics = {
  outboxOldestAge: new Gauge({
    name: 'pathway_outbox_oldest_age_seconds',
    help: 'Age of the oldest event that waits in the outbox',
    registers,
  }),
  outboxWaiting: new Gauge({
    name: 'pathway_outbox_waiting',
    help: 'Events that wait in the outbox',
    registers,
  }),
  nudgeFailures: new Counter({
    name: 'pathway_nudge_failures_total',
    help: 'Wake-up calls to the relay and to live streams that failed; both look by themselves as well',
    labelNames: ['channel'],
    registers,
  }),
  relayed: new Counter({
    name: 'pathway_outbox_relayed_total',
    help: 'Events handed to the queues',
    registers,
  }),
  queueWaiting: new Gauge({
    name: 'pathway_queue_waiting',
    help: 'Jobs that wait in a queue',
    labelNames: ['queue'],
    registers,
  }),
  slowQueues: new Gauge({
    name: 'pathway_queues_slow',
    help: 'Queues, the outbox among them, whose oldest waits for longer than it may',
    registers,
  }),
  unreadQueues: new Gauge({
    name: 'pathway_queues_unread',
    help: 'Queues no worker has read for two minutes',
    registers,
  }),
  repairedMetrics: new Gauge({
    name: 'pathway_statistics_repaired_metrics',
    help: 'Figures the last recount found off, and repaired',
    registers,
  }),
  reactionDuration: new Histogram({
    name: 'pathway_reaction_duration_seconds',
    help: 'How long a reaction took',
    labelNames: ['reaction'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  }),
  reactionFailures: new Counter({
    name: 'pathway_reaction_failures_total',
    help: 'Attempts of a reaction that failed',
    labelNames: ['reaction'],
    registers,
  }),
  deadLetters: new Counter({
    name: 'pathway_dead_letters_total',
    help: 'Jobs that failed for good',
    labelNames: ['queue'],
    registers,
  }),
  jobsAddedAgain: new Counter({
    name: 'pathway_jobs_added_again_total',
    help: 'Jobs that a queue had lost and that were added again',
    registers,
  }),
  sweepLastSuccess: new Gauge({
    name: 'pathway_sweep_last_success_timestamp_seconds',
    help: 'When a sweep last succeeded; its age is the difference to now',
    labelNames: ['sweep'],
    registers,
  }),
  sweepDuration: new Histogram({
    name: 'pathway_sweep_duration_seconds',
    help: 'How long a sweep took',
    labelNames: ['sweep'],
    buckets: [0.01, 0.1, 1, 5, 15, 60],
    registers,
  }),
};
