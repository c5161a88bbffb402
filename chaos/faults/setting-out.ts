import { Draw } from './draws/draw.js';
import type { Operation } from './draws/operations.js';
import { apply, signUp } from './acts/applicants.js';
import { writeToUs } from './acts/guests.js';
import type { Answer } from './person.js';
import type { World } from './world.js';

const details = {
  title: 'Bridge Builder',
  description: '<p>Build bridges that stand.</p>',
  employmentType: 'fullTime',
  locationType: 'remote',
  location: { addressCountry: 'Portugal' },
  requirements: { cv: false, coverLetter: false, links: false },
};

/** A job to apply to, some who have applied, and some who wrote to the platform, before anything goes wrong. */
export async function setOut(world: World, seed: number, applicants: number): Promise<void> {
  const created = granted(await world.admin.send('POST', 'jobs', { body: details }));
  const { id, pipelineId, title } = created.body;
  granted(await world.admin.send('PUT', `job-statuses/${id}`, { body: { status: 'published' } }));
  world.jobs.push({ id, pipelineId, title, closing: 'idle' });
  const draw = new Draw(seed, 'setting out');
  const operations = Array.from({ length: applicants }, (_, index): Operation => {
    const begin = { client: -1, index, kind: 'sign-up', rest: 0, twin: false } as const;
    // The middle of each share of the people: another one applies each time.
    const which = [(index + 0.5) / applicants, draw.number(), draw.number()] as const;
    return { ...begin, word: `w${seed}first${index}`, which };
  });
  for (const act of [signUp, apply, writeToUs]) {
    const results = await Promise.all(operations.map((operation) => act(world, operation)));
    const failed = results.find(({ outcome }) => outcome !== 'ok');
    if (failed) throw new Error(`It could not begin: ${failed.detail}`);
  }
}

function granted(answer: Answer): Answer {
  if (answer.outcome !== 'ok') throw new Error(`Rejected with ${answer.status} ${answer.code}`);
  return answer;
}
