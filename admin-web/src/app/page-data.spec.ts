import { describe, expect, it } from '@jest/globals';
import { type PageData, readPageData } from './page-data.js';

const data: PageData = {
  settings: {
    brandName: 'Pathway',
    identity: {
      endpoint: 'https://identity.example/',
      region: '',
      poolId: '',
      clientId: '',
      mode: 'embedded',
    },
    uploadLimitBytes: 1,
    demo: false,
    analytics: { adapter: 'none' },
    errorReporting: { dsn: null },
    bugWidget: { scriptUrl: null },
  },
  queries: [{ key: ['job', '1'], data: null }],
};

describe('the data of a page', () => {
  it('are read as the server wrote them', () => expect(readPageData(JSON.stringify(data))).toEqual(data));

  it.each([
    ['nothing', ''],
    ['half of it', JSON.stringify(data).slice(0, 40)],
    ['no object', '[1]'],
    ['no settings', JSON.stringify({ ...data, settings: {} })],
    ['settings without a part', JSON.stringify({ ...data, settings: { ...data.settings, identity: null } })],
    ['queries without a key', JSON.stringify({ ...data, queries: [{ data: 1 }] })],
  ])('are missing where there is %s', (_what, text) => expect(readPageData(text)).toBeUndefined());
});
