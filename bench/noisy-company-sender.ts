import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Who floods, for how long, and how many requests a second they send. */
export type NoiseOrder = {
  webUrl: string;
  headers: Record<string, string>;
  companyId: string;
  jobId: string;
  userId: string;
  seconds: number;
  perSecond: number;
};
/** How many of each kind were taken, told to come again, and failed. */
export type NoiseReport = Record<string, { taken: number; slowedDown: number; failed: number }>;

type Kind = 'search' | 'search of candidates' | 'upload' | 'import' | 'bulk act';

/** One member of a company that sends without waiting for answers; each kind of request in its turn. */
const [order]: NoiseOrder[] = await once(process, 'message');
if (!order) throw new Error('The sender was given no order');
const { webUrl, headers, companyId, jobId, userId } = order;
const report: NoiseReport = {};
const csv = [
  'title,description,employmentType',
  ...Array.from({ length: 500 }, (_, row) => `Job ${row},Words,fullTime`),
];

const kinds: Record<Kind, (number: number) => Promise<number>> = {
  search: (number) => get(`public-jobs?q=${['engineer', 'manager', 'designr', 'remote'][number % 4]}`),
  'search of candidates': (number) => {
    const filter = { companyId, q: ['ada', 'engineer', 'lis', 'university'][number % 4] };
    return get(
      `job-applications?${new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' })}`,
    );
  },
  upload: () =>
    uploaded('files', { entityId: userId, entityType: 'user', type: 'photo' }, 'photo.png', 'image/png'),
  import: () => uploaded('job-imports', { publish: false }, 'jobs.csv', 'text/csv'),
  'bulk act': (number) => {
    const action = number % 2 === 0 ? { kind: 'tag', add: [`noise`] } : { kind: 'tag', remove: ['noise'] };
    return post('application-bulk-actions', { filter: { jobId }, action });
  },
};

async function get(route: string): Promise<number> {
  const reply = await fetch(`${webUrl}/api/${route}`, { headers });
  await reply.arrayBuffer();
  return reply.status;
}

async function post(route: string, body?: object): Promise<number> {
  return (await answerTo(route, body)).status;
}

async function answerTo(route: string, body?: object) {
  const json: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
  const init = { method: 'POST', headers: { ...headers, ...json }, body: body && JSON.stringify(body) };
  const reply = await fetch(`${webUrl}/api/${route}`, init);
  const text = await reply.text();
  return { status: reply.status, body: reply.ok && text !== '' ? JSON.parse(text) : undefined };
}

/** The wish, the bytes, and the word that they are there. */
async function uploaded(route: string, wish: object, fileName: string, contentType: string): Promise<number> {
  const asked = await answerTo(route, { ...wish, fileName, contentType });
  if (!asked.body?.url) return asked.status;
  const form = new FormData();
  for (const [name, value] of Object.entries<string>(asked.body.fields)) form.append(name, value);
  const bytes = route === 'job-imports' ? csv.join('\n') : Buffer.alloc(1_000_000);
  form.append('file', new Blob([bytes], { type: contentType }), fileName);
  const { status } = await fetch(asked.body.url, { method: 'POST', body: form });
  if (status >= 300) return status;
  return insist(() => post(`${route}/${asked.body.id}/${route === 'files' ? 'complete' : 'start'}`));
}

/** What was begun is sent again until it is taken. */
async function insist(request: () => Promise<number>): Promise<number> {
  for (;;) {
    const status = await request();
    if (status !== 429) return status;
    await sleep(1_000);
  }
}

async function one(kind: Kind, number: number): Promise<void> {
  const counted = (report[kind] ??= { taken: 0, slowedDown: 0, failed: 0 });
  const status = await kinds[kind](number).catch(() => 0);
  if (status === 429) counted.slowedDown += 1;
  else if (status >= 200 && status < 500) counted.taken += 1;
  else counted.failed += 1;
}

const names: Kind[] = ['search', 'search of candidates', 'upload', 'import', 'bulk act'];
const running = new Set<Promise<void>>();
const start = performance.now();
for (let number = 0; number < order.seconds * order.perSecond; number += 1) {
  await sleep(Math.max(0, start + (number * 1_000) / order.perSecond - performance.now()));
  const kind = names[number % names.length] ?? 'search';
  const request = one(kind, Math.floor(number / names.length)).finally(() => running.delete(request));
  running.add(request);
}
await Promise.all(running);
process.send?.(report);
process.disconnect();
