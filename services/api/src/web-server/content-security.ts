import type { ApiEnv } from '@app/platform/config/env';
import { publicSettings } from '../http/public-settings.js';

/** Hashes of what is written into a page. */
type Inlined = { styleHashes?: string[]; scriptHashes?: string[] };

/**
 * Content security policy of every page: scripts from the product alone, calls to the product, the identity service, the
 * upload target, the host of files, whose PDFs are drawn in the page, and the services of others that the operator named.
 * Styles come in files of the product, or written into the page and named by their hash, as the script that chooses the
 * theme is; what programs make goes into sheets they adopt. Where markup or programs are made of
 * texts the browser takes them from the named policies alone, so that no text of a stranger becomes either. A widget of
 * others knows nothing of that: with one, such texts are taken.
 */
export function contentSecurityPolicy(
  env: ApiEnv,
  { styleHashes = [], scriptHashes = [] }: Inlined = {},
): string {
  const identity = new URL(publicSettings(env).identity.endpoint).origin;
  const uploads = env.S3_ENDPOINT ?? (env.S3_BUCKET ? 'https://*.amazonaws.com' : "'self'");
  const assets = new URL(env.ASSETS_URL).origin;
  // Who counts visits and who collects errors is called by the browser itself; a widget calls home, too.
  const counters = env.ANALYTICS === 'plausible' ? [new URL(env.PLAUSIBLE_URL).origin] : [];
  const widgets = originsOf(env.BUG_WIDGET_URL);
  const callees = [
    "'self'",
    identity,
    uploads,
    assets,
    ...counters,
    ...originsOf(env.ERROR_REPORTING_DSN),
    ...widgets,
  ];
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes, ...widgets].join(' ')}`,
    `style-src ${["'self'", ...styleHashes].join(' ')}`,
    `img-src 'self' data: blob: ${assets}`,
    "font-src 'self'",
    `connect-src ${[...new Set(callees)].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(widgets.length > 0 ? [] : trustedTypes),
  ].join('; ');
}

/** Policies of the web app (`trusted-types.ts`), and that of its editor for what is pasted. */
const trustedTypes = [
  "require-trusted-types-for 'script'",
  'trusted-types rich-text own-worker ProseMirrorClipboard',
];

const originsOf = (address: string | undefined): string[] => (address ? [new URL(address).origin] : []);

/** Policy of the program's own files, which only a worker heeds: it has none of the page it was started by. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";
