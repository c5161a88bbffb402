import path from 'node:path';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../../../../../test/support/api.js';
import { haveDatabaseAlone } from '../../../../../../test/support/infrastructure.js';
import type { Corpus } from '../../../../../../test/support/search-corpus/corpus.js';
import * as dutch from '../../../../../../test/support/search-corpus/dutch.js';
import * as english from '../../../../../../test/support/search-corpus/english.js';
import * as french from '../../../../../../test/support/search-corpus/french.js';
import * as german from '../../../../../../test/support/search-corpus/german.js';
import * as italian from '../../../../../../test/support/search-corpus/italian.js';
import * as mixed from '../../../../../../test/support/search-corpus/mixed.js';
import * as polish from '../../../../../../test/support/search-corpus/polish.js';
import * as portuguese from '../../../../../../test/support/search-corpus/portuguese.js';
import * as spanish from '../../../../../../test/support/search-corpus/spanish.js';
import * as swedish from '../../../../../../test/support/search-corpus/swedish.js';
import { arrangeCorpus, expectGolden } from '../../../../../../test/support/search-ranking.js';

/** What comes first, and why: small corpora made by hand, and beside each what every search finds, in its order. */
const corpora: [string, Corpus][] = [
  ['mixed', mixed],
  ['german', german],
  ['dutch', dutch],
  ['swedish', swedish],
  ['english', english],
  ['french', french],
  ['spanish', spanish],
  ['italian', italian],
  ['portuguese', portuguese],
  ['polish', polish],
];

let api: ApiUnderTest;
const companies: string[] = [];
beforeAll(async () => {
  // Words are corrected to those of all jobs: others must not change what is found here.
  await haveDatabaseAlone('relevance');
  api = await startApi();
  for (const [, corpus] of corpora) companies.push(...(await arrangeCorpus(api, corpus.companies)));
});
afterAll(() => api.stop());

describe('the ranking', () => {
  it.each(corpora)(
    'finds in each search of the %s corpus what its golden file says, in that order',
    async (name, { searches }) => {
      const golden = path.join(import.meta.dirname, `search-relevance.${name}.golden.txt`);
      await expectGolden(api, { companies, searches, golden });
    },
  );
});
