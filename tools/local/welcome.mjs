const PASSWORD = 'demo-password-2026';
const SIGN_INS = [
  ['stac.admin@demo.example', 'platform administrator'],
  ['company.admin@demo.example', 'administrator of Northwind'],
  ['company.manager@demo.example', 'manager at Northwind'],
  ['company.viewer@demo.example', 'viewer at Northwind'],
  ['company.reviewer@demo.example', 'reviewer at Northwind'],
  ['other.admin@demo.example', 'administrator of Contoso'],
  ['applicant@demo.example', 'applicant'],
  ['second.applicant@demo.example', 'applicant'],
];

/** @param {string[][]} rows */
function aligned(rows) {
  const width = Math.max(...rows.map(([first]) => first?.length ?? 0));
  return rows.map(([first = '', second]) => `  ${first.padEnd(width)}   ${second}`);
}

/**
 * The one table a start ends with: where everything is, and who may enter.
 * @param {{ env: Record<string, string>, given: NodeJS.ProcessEnv, isDemo: boolean, hasIdentity: boolean }} from
 */
export function welcome({ env, given, isDemo, hasIdentity }) {
  const addresses = [
    [env.PUBLIC_URL ?? '', 'web app, job search, API (/api/docs, /api/openapi.json)'],
    [env.IDENTITY_PUBLIC_URL ?? '', hasIdentity ? 'identity service' : 'identity service (given)'],
    ...(given.MAIL_URL
      ? []
      : [[`http://localhost:${env.MAIL_INBOX_PORT}`, 'mail inbox: every mail the product sent']]),
    [`http://127.0.0.1:${env.OPS_PORT}`, 'operations: metrics, queues, health'],
    [env.ASSETS_URL ?? '', 'company assets and files'],
  ];
  const signIns = isDemo
    ? [`  Sign in with the password ${PASSWORD} as`, '', ...aligned(SIGN_INS)]
    : [
        '  Nobody has an account to begin with. The first platform administrator:',
        '',
        '  npm run first-administrator -- --email you@example.org',
      ];
  const lines = aligned([...addresses, ...SIGN_INS]).slice(0, addresses.length);
  const all = [
    '',
    `${env.BRAND_NAME ?? 'Pathway'} is ready.`,
    '',
    ...lines,
    '',
    ...signIns,
    '',
    'Ctrl+C stops everything.',
  ];
  return all.join('\n');
}
