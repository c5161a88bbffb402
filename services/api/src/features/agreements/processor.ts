import type { ApiEnv } from '@app/platform/config/env';
import { tombstoneBucketOf } from '@app/platform/storage/tombstone-bucket';

type Settings = Pick<
  ApiEnv,
  | 'BRAND_NAME'
  | 'PUBLIC_URL'
  | 'MAIL_URL'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ENDPOINT'
  | 'TOMBSTONES_URL'
  | 'IDENTITY'
  | 'IDENTITY_REGION'
  | 'ANALYTICS'
  | 'PLAUSIBLE_URL'
  | 'ERROR_REPORTING_DSN'
  | 'BUG_WIDGET_URL'
>;

/** Somebody who gets data from the platform, and what for. */
export type OtherProcessor = { who: string; what: string };

/** Who runs this installation, and whom it hands data to, as it is set up. Of addresses only the host is kept. */
export class Processor {
  private constructor(
    readonly brand: string,
    readonly url: string,
    readonly others: readonly OtherProcessor[],
  ) {}

  static of(env: Settings): Processor {
    return new Processor(env.BRAND_NAME, env.PUBLIC_URL, [
      { who: mailProvider(env.MAIL_URL), what: 'Delivers mails: addresses, and what the mails say' },
      ...storeOf(env),
      ...tombstoneStoreOf(env),
      ...(env.IDENTITY === 'cognito'
        ? [
            {
              who: `Amazon Cognito, region ${env.IDENTITY_REGION}`,
              what: 'Signs people in: names, addresses and passwords',
            },
          ]
        : []),
      ...(env.ANALYTICS === 'plausible'
        ? [{ who: hostOf(env.PLAUSIBLE_URL), what: 'Counts page views: addresses of pages and of networks' }]
        : []),
      ...(env.ERROR_REPORTING_DSN
        ? [{ who: hostOf(env.ERROR_REPORTING_DSN), what: 'Receives errors of browsers' }]
        : []),
      ...(env.BUG_WIDGET_URL
        ? [{ who: hostOf(env.BUG_WIDGET_URL), what: 'Receives reports people send about errors' }]
        : []),
    ]);
  }
}

const hostOf = (address: string): string => new URL(address).hostname;

function mailProvider(address: string): string {
  const url = new URL(address);
  const endpoint = url.searchParams.get('endpoint');
  if (url.protocol !== 'ses:') return url.hostname;
  return endpoint ? hostOf(endpoint) : `Amazon Simple Email Service, region ${url.hostname}`;
}

/** Nobody where files lie on a disk of the platform itself. */
function storeOf({ S3_BUCKET, S3_REGION, S3_ENDPOINT }: Settings): OtherProcessor[] {
  if (!S3_BUCKET || !S3_REGION) return [];
  const who = S3_ENDPOINT ? hostOf(S3_ENDPOINT) : `Amazon S3, region ${S3_REGION}`;
  return [{ who, what: 'Keeps files: CVs, photos, logos and files of messages' }];
}

/** Nobody where they lie in a folder, or beside the files. */
function tombstoneStoreOf(env: Settings): OtherProcessor[] {
  const bucket = tombstoneBucketOf(env);
  if (!bucket) return [];
  const who = bucket.endpoint ? hostOf(bucket.endpoint) : `Amazon S3, region ${bucket.region}`;
  return [{ who, what: 'Remembers what was erased: hashes of ids' }];
}
