import { camel, partsOf, requireKnown, words } from './names.mjs';

const FEATURES = 'services/worker/src/features';
const CATALOGUE = 'services/worker/src/catalogue/schedules.ts';

/** @param {string} name */
const scheduleText = (name) => `import { eachCompany } from '../../engine/schedules/each-company.js';
import { sweep } from '../../engine/schedules/sweep.js';

const HOUR_MILLISECONDS = 3_600_000;

/** Ids of what is due in all companies, with one place for how many at most: nothing so far. */
const DUE = '(select id, id as company_id from company where false limit ?) due';

/** Takes care of what is due, company by company; safe to run twice, and at the same time. */
export const ${camel(name)} = sweep({
  name: '${name}',
  every: HOUR_MILLISECONDS,
  run: (context) =>
    eachCompany(context, DUE, async (em, ids) => {
      await em.execute('select id from company where id = any(?) order by id for update', [ids]);
    }),
});
`;

/** @param {string} name */
const specText = (name) => `import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCompany } from '../../../../../test/support/builders/company.builder.js';
import { openWorker, type TestWorker } from '../../../../../test/support/worker.js';
import { ${camel(name)} } from './${name}.js';

let worker: TestWorker;
beforeAll(async () => void (worker = await openWorker()));
afterAll(() => worker?.close());

describe('the schedule ${words(name)}', () => {
  it('leaves alone what is not due, also when two runs meet', async () => {
    await aCompany();
    const runs = [worker.run(${camel(name)}), worker.run(${camel(name)})];
    expect(await Promise.all(runs)).toEqual([0, 0]);
  });
});
`;

/** A schedule of the worker: `retention/delete-old-drafts`.
 * @param {import('./draft.mjs').Draft} draft @param {string} given */
export function schedule(draft, given) {
  const [feature = '', name = ''] = partsOf(given, 'feature/do-this');
  requireKnown('feature of the worker', feature, draft.list(FEATURES));
  const at = `${FEATURES}/${feature}/${name}`;
  draft.create(`${at}.ts`, scheduleText(name));
  draft.create(`${at}.spec.ts`, specText(name));
  draft.addImport(CATALOGUE, `import { ${camel(name)} } from '../features/${feature}/${name}.js';`);
  draft.addItem(CATALOGUE, 'export const sweeps: readonly Sweep[] = [', camel(name));
  draft.step('Choose how often it runs', `${at}.ts`, 'every:');
  draft.step(
    'Say what is due, in a function of the database that sees all companies, as due_jobs does',
    `${at}.ts`,
    'const DUE',
  );
  draft.step(
    'Write what is done with it, and test what is due, what is not, and two runs at once',
    `${at}.spec.ts`,
    'it(',
  );
}
