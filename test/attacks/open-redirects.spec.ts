import { describe, expect, it } from '@jest/globals';
import { safeReturnTo } from '../../admin-web/src/base/return-to.js';

/** Sign-in never redirects to another site. The rules in detail: admin-web/src/base/return-to.spec.ts. */

const origin = 'https://work.example';

describe('return_to', () => {
  it.each([
    ...['//evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example', '/\n/evil.example'],
    ...['https:evil.example', 'https://evil.example', 'https:///evil.example', 'javascript:alert(1)'],
    ...['data:text/html,x', ' /dashboard', 'dashboard', '', '/.//evil.example', '/x/..//evil.example'],
    ...[
      '/%5c/../\\evil.example/..//evil.example',
      'https://work.example@evil.example',
      '/auth/login?return_to=/',
    ],
  ])('%j stays on the own origin', (wanted) => {
    const path = safeReturnTo(wanted, origin);
    if (path === undefined) return;
    expect(new URL(path, origin).origin).toBe(origin);
    expect(path).toMatch(/^\/(?![/\\])/);
  });

  it.each(['//evil.example', '/\\evil.example', 'https:evil.example', 'javascript:alert(1)'])(
    '%j is no wish at all',
    (wanted) => expect(safeReturnTo(wanted, origin)).toBeUndefined(),
  );

  it('keeps a path of the product with its query', () => {
    expect(safeReturnTo('/company/1/job/2?tab=details#top', origin)).toBe('/company/1/job/2?tab=details#top');
  });
});
