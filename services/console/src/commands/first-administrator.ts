import { parseArgs } from 'node:util';
import { makeFirstAdministrator } from '@app/database/setup/first-administrator';
import { trustedIssuers } from '@app/platform/auth/access-token';
import { consoleEnv, type ConsoleEnv, loadEnv } from '@app/platform/config/env';
import { z } from 'zod';
import type { ConsoleCommand } from './console-command.js';

const usage =
  'Usage: first-administrator --email ADDRESS [--first-name NAME] [--last-name NAME] [--subject SUB]\n' +
  '--subject names the account of a hosted identity service (IDENTITY=cognito), and is needed there.\n';

/** Makes the first platform admin. */
export const firstAdministratorCommand: ConsoleCommand = {
  summary: '--email ADDRESS: make the first platform admin and print their one-time link',
  async run(words) {
    const env = loadEnv(consoleEnv);
    const options = parseOptions(words);
    const isHosted = env.IDENTITY === 'cognito';
    if (!options || isHosted !== (options.subject !== undefined)) {
      process.stderr.write(usage);
      return 2;
    }
    const made = await makeFirstAdministrator({
      ...options,
      adminUrl: env.DATABASE_URL,
      issuer: trustedIssuers(env)[0]?.issuer ?? '',
    });
    if (made.rejected) {
      process.stderr.write('There is a platform admin already: they can invite others.\n');
      return 1;
    }
    process.stdout.write(textOf(env, options.email, made.oneTimeCode));
    return 0;
  },
};

type Options = { email: string; firstName: string; lastName: string; subject?: string };

function parseOptions(words: string[]): Options | undefined {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({
      args: words,
      options: { email: text, 'first-name': text, 'last-name': text, subject: text },
    });
    const email = z.email().max(254).safeParse(values.email);
    if (!email.success) return undefined;
    return {
      email: email.data.toLowerCase(),
      firstName: values['first-name'] ?? 'Platform',
      lastName: values['last-name'] ?? 'Admin',
      ...(values.subject === undefined ? {} : { subject: values.subject }),
    };
  } catch {
    return undefined;
  }
}

function textOf(env: ConsoleEnv, email: string, oneTimeCode: string | null): string {
  if (oneTimeCode === null)
    return `${email} is the platform admin and signs in as before: ${env.PUBLIC_URL}/auth/login\n`;
  const link = `${env.PUBLIC_URL}/auth/user-invite/${encodeURIComponent(email)}/${oneTimeCode}`;
  return `${email} becomes the platform admin with this link. It works once, for seven days, and is not shown again:\n${link}\n`;
}
