import { tombstoneBucketOf } from '../storage/tombstone-bucket.js';
import { isPlace } from '../storage/tombstone-place.js';

/** Variables of one process as they were given, before defaults. */
type Given = Readonly<Record<string, string | undefined>>;

const SECRETS = ['FILES_KEY', 'INVITATION_KEY', 'IDENTITY_SERVICE_KEY', 'CODE_KEY', 'KEY_ENCRYPTION_KEY'];
const PUBLIC_ADDRESSES = ['PUBLIC_URL', 'ASSETS_URL', 'IDENTITY_PUBLIC_URL'];
/** Of the service that comes along: with a user pool elsewhere nobody asks it. */
const OF_EMBEDDED_IDENTITY = ['IDENTITY_PUBLIC_URL', 'IDENTITY_SERVICE_KEY'];
const NEEDED = ['MAIL_URL', 'MAIL_FROM', 'IDENTITY_POOL_ID', 'IDENTITY_CLIENT_ID'];
const STORE_PARTS = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
const SECRET_LENGTH = 32;

/** What the settings do that no production system may do: one line each. Storage settings are checked everywhere. */
export function brokenProductionRules(given: Given): string[] {
  const everywhere = [...halfAStore(given), ...tombstonesWithoutKeys(given)];
  if (given['NODE_ENV'] !== 'production') return everywhere;
  return [
    ...everywhere,
    ...forbidden(given),
    ...present(given, SECRETS).flatMap((name) => weakSecret(name, given[name])),
    ...present(given, PUBLIC_ADDRESSES).flatMap((name) => insecureAddress(name, given[name])),
    ...present(given, NEEDED)
      .filter((name) => !given[name])
      .map((name) => `${name} is missing`),
    ...sharedAssetHost(given),
  ];
}

function present(given: Given, names: readonly string[]): string[] {
  const isHosted = given['IDENTITY'] === 'cognito';
  return names.filter((name) => name in given && !(isHosted && OF_EMBEDDED_IDENTITY.includes(name)));
}

function forbidden(given: Given): string[] {
  const problems: string[] = [];
  const demo = given['DEMO_MODE']?.toLowerCase();
  if (demo && !['false', '0', 'no', 'off', 'n', 'disabled'].includes(demo)) {
    problems.push('DEMO_MODE must be off in production');
  }
  if (given['FAULT_POINT']) problems.push('FAULT_POINT must not be set in production');
  if (given['SIGNUP_EXISTS'] === 'reveal') {
    problems.push('SIGNUP_EXISTS must be hide in production: it tells strangers who has an account');
  }
  if (given['COGNITO_ENDPOINT']?.startsWith('http://')) {
    problems.push('COGNITO_ENDPOINT must start with https:// in production');
  }
  return problems;
}

function weakSecret(name: string, value: string | undefined): string[] {
  if (!value) return [`${name} is missing`];
  if (value.startsWith('development-only')) return [`${name} must not be the secret of development`];
  return value.length < SECRET_LENGTH ? [`${name} must have at least ${SECRET_LENGTH} characters`] : [];
}

function insecureAddress(name: string, value: string | undefined): string[] {
  if (!value) return [`${name} is missing`];
  return value.startsWith('https://') ? [] : [`${name} must start with https:// in production`];
}

/** Files of strangers must not share an origin with the application. */
function sharedAssetHost(given: Given): string[] {
  const [app, assets] = [given['PUBLIC_URL'], given['ASSETS_URL']];
  if (!app || !assets || !URL.canParse(app) || !URL.canParse(assets)) return [];
  return new URL(app).host === new URL(assets).host ? ['ASSETS_URL needs a host other than PUBLIC_URL'] : [];
}

/** A bucket of its own has a key with its secret and a region, or those of the files. What is no place is told elsewhere. */
function tombstonesWithoutKeys(given: Given): string[] {
  const place = given['TOMBSTONES_URL'];
  const bucket = place && isPlace(place) ? tombstoneBucketOf(given) : null;
  if (!bucket || (bucket.region && bucket.accessKeyId && bucket.secretAccessKey)) return [];
  return ['TOMBSTONES_URL needs keys and a region: s3://key:secret@bucket?region=eu-west-1'];
}

function halfAStore(given: Given): string[] {
  const parts = present(given, STORE_PARTS);
  if (!parts.some((name) => given[name]) && !given['S3_ENDPOINT']) return [];
  return parts
    .filter((name) => !given[name])
    .map((name) => `${name} is missing: the S3_ variables come together`);
}
