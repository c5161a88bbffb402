import { expect, it } from '@jest/globals';
import { apiEnv, parseEnv } from '@app/platform/config/env';
import { privacy } from '../../admin-web/src/base/i18n/privacy.en.js';
import { Processor } from '../../services/api/src/features/agreements/processor.js';

/** What the agreement says of somebody who gets data, and how the privacy page says it. */
const inWordsOfThePage: Record<string, string> = {
  'Delivers mails': 'The provider that delivers the mails',
  'Keeps files': 'keeps its files',
  'Signs people in': 'signs you in',
  'Counts page views': 'counts page views',
  'Receives errors of browsers': 'is told of errors',
  'Receives reports people send about errors': 'is told of errors',
};

it('names whoever the agreement names, however it is set up', () => {
  const { others } = Processor.of(
    parseEnv(apiEnv, {
      DATABASE_URL: 'postgres://x/y',
      ...{ S3_BUCKET: 'files', S3_REGION: 'eu-west-1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' },
      ...{ IDENTITY: 'cognito', IDENTITY_POOL_ID: 'eu-west-1_AbCdEf123', IDENTITY_CLIENT_ID: 'client1' },
      ...{ ANALYTICS: 'plausible', PLAUSIBLE_URL: 'https://visits.example', PLAUSIBLE_DOMAIN: 'x.example' },
      ERROR_REPORTING_DSN: 'https://key@errors.example/1',
      BUG_WIDGET_URL: 'https://bugs.example/widget.js',
    }),
  );
  expect(others).toHaveLength(Object.keys(inWordsOfThePage).length);
  const [first = ''] = privacy.sections('Pathway').find(({ id }) => id === 'recipients')?.paragraphs ?? [];
  for (const { what } of others) {
    const words = inWordsOfThePage[what.split(':')[0] ?? ''];
    expect([what, words !== undefined && first.includes(words)]).toEqual([what, true]);
  }
});
