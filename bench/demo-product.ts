import { demoPassword } from '../test/support/product-client.js';
import { type RunningProduct } from '../test/support/running-product.js';
import { startInfrastructure } from '../tools/local/test-infrastructure.mjs';

/** What a benchmark gets: every process as people run it, with demo data and limits of rates out of the way. */
export type DemoProduct = RunningProduct & {
  pidOf(name: 'api' | 'worker' | 'identity'): number;
  /** Asks the identity service as any client does; the status and what it says. */
  askIdentity(action: string, body: object): Promise<{ status: number; type: string | null; text: string }>;
  clientId: string;
};

export const demoAddresses = [
  'company.admin@demo.example',
  'company.manager@demo.example',
  'company.reviewer@demo.example',
  'company.viewer@demo.example',
  'other.admin@demo.example',
  'applicant@demo.example',
  'second.applicant@demo.example',
];

/** Runs `work` beside a product of its own with these settings, and stops everything afterwards. */
export async function withDemoProduct(
  purpose: string,
  work: (product: DemoProduct) => Promise<void>,
  given: Record<string, string> = {},
): Promise<void> {
  const infrastructure = await startInfrastructure();
  process.env['TEST_INFRASTRUCTURE'] = JSON.stringify(infrastructure.description);
  try {
    const { startProduct } = await import('../test/support/running-product.js');
    const product = await startProduct(purpose, {
      ...{ RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'warn' },
      ...given,
    });
    try {
      await work(await described(product));
    } finally {
      await product.stop();
    }
  } finally {
    await infrastructure.stop();
  }
}

async function described(product: RunningProduct): Promise<DemoProduct> {
  const reply = await fetch(`${product.webUrl}/config.json`);
  const { identity } = JSON.parse(await reply.text());
  return {
    ...product,
    clientId: identity.clientId,
    pidOf: (name) => {
      const pid = product.processes[name];
      if (pid === undefined) throw new Error(`${name} does not run`);
      return pid;
    },
    askIdentity: (action, body) => askIdentity(identity.endpoint, action, body),
  };
}

/** One call of the Cognito protocol. */
export async function askIdentity(
  endpoint: string,
  action: string,
  body: object,
): Promise<{ status: number; type: string | null; text: string }> {
  const reply = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(body),
  });
  return { status: reply.status, type: reply.headers.get('x-amzn-errortype'), text: await reply.text() };
}

/** The body of a sign-in with a password. */
export function signInBody(clientId: string, email: string, password = demoPassword): object {
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  return { ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
}
