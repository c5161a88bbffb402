import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eventCatalogue, type EventName, silentEvents } from '@app/contracts/events/catalogue';
import { z } from 'zod';
import { markdownTable } from './markdown-table.js';

const REACTIONS = 'services/worker/src/features';

/** What a JSON schema of a payload field can say; contracts of events use nothing else. */
const Field = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.string()).optional(),
  get anyOf() {
    return z.array(Field).optional();
  },
});
const Payload = z.looseObject({ properties: z.record(z.string(), Field) });

function wordsFor(field: z.infer<typeof Field>): string {
  if (field.anyOf) return field.anyOf.map(wordsFor).join(' or ');
  if (field.enum) return field.enum.map((value) => `\`${value}\``).join(', ');
  if (field.format === 'uuid') return 'id';
  return field.type ?? 'anything';
}

function fieldsOf(name: EventName): string {
  const { properties } = Payload.parse(z.toJSONSchema(eventCatalogue[name].schema.shape.payload));
  return Object.entries(properties)
    .map(([field, schema]) => `\`${field}\`: ${wordsFor(schema)}`)
    .join('<br>');
}

/**
 * File names of reactions say what is done when, `do-this.when-that-happened.ts`, and the definition in the file the queue.
 * Mails, `name.mail.ts`, name the events that queue them.
 */
function reactionsBelow(root: string): { event: string; text: string }[] {
  return readdirSync(path.join(root, REACTIONS), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
    .flatMap((file) => {
      const linkTo = (words: string) => `[${words}](../../${REACTIONS}/${file})`;
      const [, mail] = /([^/]+)\.mail\.ts$/.exec(file) ?? [];
      if (mail) return eventsIn(root, file).map((event) => ({ event, text: `${linkTo(mail)} (emails)` }));
      const [, reaction, event] = /([^/]+)\.when-([^/.]+)\.ts$/.exec(file) ?? [];
      if (!reaction || !event) return [];
      return [{ event, text: `${linkTo(reaction)} (${queueIn(root, file)})` }];
    });
}

/** Events that queue a mail, written as in names of files. */
function eventsIn(root: string, file: string): string[] {
  const source = readFileSync(path.join(root, REACTIONS, file), 'utf8');
  return [...source.matchAll(/\bwhen\('([^']+)'/g)].map(([, name = '']) => name.replaceAll('.', '-'));
}

/** Read as text: one service does not import another. */
function queueIn(root: string, file: string): string {
  const source = readFileSync(path.join(root, REACTIONS, file), 'utf8');
  if (/ = liveReaction\(/.test(source)) return 'live';
  const [, queue] = /^ +queue: '([a-z-]+)',$/m.exec(source) ?? [];
  if (!queue) throw new Error(`${REACTIONS}/${file} does not say on which queue it runs`);
  return queue;
}

/** Every domain event with its payload, and the reactions found below `root`, the folder of the repository. */
export function eventsDocument(root: string): string {
  const reactions = reactionsBelow(root);
  const heardBy = (name: EventName): string => {
    const found = reactions.filter(({ event }) => event === name.replaceAll('.', '-'));
    if (found.length > 0) return found.map(({ text }) => text).join('<br>');
    return `nobody: ${silentEvents[name] ?? 'not declared silent'}`;
  };
  const rows = Object.values(eventCatalogue).map(({ name, version }) => [
    `\`${name}\``,
    String(version),
    fieldsOf(name),
    heardBy(name),
  ]);
  return `# Events

Made from \`libs/contracts/src/events/catalogue.ts\` and the files of the reactions by \`npm run docs\`; changes made
here are lost.

Entities record events in the past tense; the outbox stores them with the change itself. Around its payload each event
carries \`id\`, \`name\`, \`version\`, \`occurredAt\`, \`actorId\` (null for the system) and \`companyId\` (null for people and the
platform). Payloads hold ids and plain facts, never personal data. The word in brackets is the queue of the reaction.

${markdownTable(['Event', 'Version', 'Payload', 'Heard by'], rows)}
`;
}
