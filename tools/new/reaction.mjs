import { UsageError } from '../local/places.mjs';
import { camel, pascal, requireKebab, requireKnown, title } from './names.mjs';

const EVENTS = 'libs/contracts/src/events';
const FEATURES = 'services/worker/src/features';
const CATALOGUE = 'services/worker/src/catalogue/reactions.ts';

/** @param {{ name: string, constant: string, event: string, act: string }} given */
const reactionText = ({
  name,
  constant,
  event,
  act,
}) => `import { reaction } from '../../engine/events/reaction.js';

/** Writes a line to the log. */
export const ${constant} = reaction({
  name: '${name}',
  queue: 'emails',
  on: '${event}',
  run(event, _em, { logger }) {
    logger.info('${title(act)}', { eventId: event.id });
    return Promise.resolve();
  },
});
`;

/** @param {{ file: string, constant: string, event: string, act: string }} given */
const specText = ({
  file,
  constant,
  event,
  act,
}) => `import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { anExampleEvent } from '../../../../../test/support/example-event.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { ${constant} } from './${file}.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

it('has its effect once, however often ${event} is delivered', async () => {
  const event = anExampleEvent('${event}', (await aCompany()).id);
  await worker.react(${constant}, event);
  const lines = worker.lines.filter((line) => line.includes('"${title(act)}"') && line.includes(event.id));
  expect(lines).toHaveLength(1);
});
`;

/** The names of all events.
 * @param {import('./draft.mjs').Draft} draft */
const eventsOf = (draft) =>
  draft
    .list(EVENTS, 'files')
    .flatMap((file) => [...draft.read(`${EVENTS}/${file}`).matchAll(/domainEvent\(\s*'([^']+)'/g)])
    .map(([, name = '']) => name)
    .sort();

/** The parts of `feature/do-this.when-that-happened`, and the event; it is no longer declared silent.
 * @param {import('./draft.mjs').Draft} draft @param {string} name @param {string} form how it is written, for the message */
export function chosenEvent(draft, name, form) {
  const [, feature = '', act = '', dashed = ''] = /^([^/]+)\/([^/.]+)\.when-([^/.]+)$/.exec(name) ?? [];
  if (dashed === '') throw new UsageError(`"${name}" is not written as ${form}.`);
  for (const part of [feature, act, dashed]) requireKebab(part);
  requireKnown('feature of the worker', feature, draft.list(FEATURES));
  const events = eventsOf(draft);
  const event = events.find((one) => one.replaceAll('.', '-') === dashed) ?? '';
  requireKnown('event', event || dashed, events);
  const silent = new RegExp(`^  '${event.replaceAll('.', '\\.')}': *\\n? *'[^']*',\\n`, 'm');
  if (silent.test(draft.read(`${EVENTS}/catalogue.ts`)))
    draft.edit(`${EVENTS}/catalogue.ts`, silent, () => '');
  return { feature, act, dashed, event };
}

/** A reaction of the worker: `applications/notify-team.when-application-submitted`.
 * @param {import('./draft.mjs').Draft} draft @param {string} name */
export function reaction(draft, name) {
  const { feature, act, dashed, event } = chosenEvent(draft, name, 'feature/do-this.when-that-happened');
  const file = `${act}.when-${dashed}`;
  const constant = `${camel(act)}When${pascal(dashed)}`;
  const at = `${FEATURES}/${feature}/${file}`;
  draft.create(`${at}.ts`, reactionText({ name: `${act}-when-${dashed}`, constant, event, act }));
  draft.create(`${at}.spec.ts`, specText({ file, constant, event, act }));
  draft.addImport(CATALOGUE, `import { ${constant} } from '../features/${feature}/${file}.js';`);
  draft.addItem(CATALOGUE, 'export const reactions: readonly Reaction[] = [', constant);
  draft.step(
    'Choose the queue it runs on, and its name: the inbox keeps it, so it never changes again',
    `${at}.ts`,
    'queue:',
  );
  draft.step(
    'Write what it does, to the database alone, with the given em; what only queues a mail is a mail instead',
    `${at}.ts`,
    'run(',
  );
  draft.step('Show its one effect', `${at}.spec.ts`, 'const lines');
}
