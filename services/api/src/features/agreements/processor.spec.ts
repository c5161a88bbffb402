import { describe, expect, it } from '@jest/globals';
import { apiEnv, parseEnv } from '@app/platform/config/env';
import { Processor } from './processor.js';

const named = (settings: Record<string, string>) =>
  Processor.of(parseEnv(apiEnv, { DATABASE_URL: 'postgres://localhost/x', ...settings })).others.map(
    ({ who }) => who,
  );

describe('whoever gets data from the platform', () => {
  it.each([
    ['mails by SES', { MAIL_URL: 'ses://eu-west-1' }, ['Amazon Simple Email Service, region eu-west-1']],
    ['mails by SMTP', { MAIL_URL: 'smtps://me:word@mail.example.net' }, ['mail.example.net']],
    [
      'files in S3',
      {
        MAIL_URL: 'smtp://mail.example.net',
        S3_BUCKET: 'files',
        S3_REGION: 'eu-west-3',
        S3_ACCESS_KEY_ID: 'a',
        S3_SECRET_ACCESS_KEY: 'b',
      },
      ['mail.example.net', 'Amazon S3, region eu-west-3'],
    ],
    [
      'files in a store like it',
      {
        MAIL_URL: 'smtp://mail.example.net',
        S3_BUCKET: 'files',
        S3_REGION: 'x',
        S3_ACCESS_KEY_ID: 'a',
        S3_SECRET_ACCESS_KEY: 'b',
        S3_ENDPOINT: 'https://store.example.net',
      },
      ['mail.example.net', 'store.example.net'],
    ],
    [
      'what was erased in a bucket of its own',
      {
        MAIL_URL: 'smtp://mail.example.net',
        TOMBSTONES_URL: 's3://key:secret@erasures?region=eu-west-2',
      },
      ['mail.example.net', 'Amazon S3, region eu-west-2'],
    ],
    [
      'what was erased at Amazon, files in a store like it',
      {
        MAIL_URL: 'smtp://mail.example.net',
        S3_BUCKET: 'files',
        S3_REGION: 'x',
        S3_ACCESS_KEY_ID: 'a',
        S3_SECRET_ACCESS_KEY: 'b',
        S3_ENDPOINT: 'https://store.example.net',
        TOMBSTONES_URL: 's3://key:secret@erasures?region=eu-west-2',
      },
      ['mail.example.net', 'store.example.net', 'Amazon S3, region eu-west-2'],
    ],
    [
      'what was erased in a folder of its own',
      { MAIL_URL: 'smtp://mail.example.net', TOMBSTONES_URL: 'file:///mnt/other' },
      ['mail.example.net'],
    ],
    [
      'everything else',
      {
        MAIL_URL: 'smtp://mail.example.net',
        IDENTITY: 'cognito',
        ANALYTICS: 'plausible',
        PLAUSIBLE_URL: 'https://count.example.net',
        ERROR_REPORTING_DSN: 'https://key@errors.example.net/1',
        BUG_WIDGET_URL: 'https://bugs.example.net/widget.js',
      },
      [
        'mail.example.net',
        'Amazon Cognito, region eu-west-1',
        'count.example.net',
        'errors.example.net',
        'bugs.example.net',
      ],
    ],
  ])('is named as it is set up: %s', (_what, settings, who) => {
    expect(named(settings)).toEqual(who);
  });
});
