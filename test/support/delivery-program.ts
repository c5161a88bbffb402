import 'reflect-metadata';
import { openWorker } from './worker.js';

/** Delivers events to the counting reactions in a process of its own, for suites that kill it. */
type Settings = {
  databaseUrl: string;
  events: Parameters<Awaited<ReturnType<typeof openWorker>>['deliver']>[0][];
};

const { databaseUrl, events }: Settings = JSON.parse(process.argv[2] ?? '{}');
const worker = await openWorker(databaseUrl);
await Promise.all(
  [0, 1].map(async (half) => {
    for (const event of events.filter((_event, index) => index % 2 === half))
      await worker.deliverTo('statistics', event);
  }),
);
await worker.close();
