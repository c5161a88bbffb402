import { Database } from './persistence/database.js';
import { openOrm } from './persistence/open-orm.js';
import { Secrets } from './core/secrets.js';
import type { IdentitySettings } from './core/settings.js';
import { KeyRing } from './tokens/key-ring.js';

/** The command `rotate-keys`: new keys now, used in a minute; running services notice by themselves. */
export async function rotateSigningKeys(settings: IdentitySettings): Promise<void> {
  const orm = await openOrm({ ...settings, databasePoolSize: 1 });
  try {
    await new KeyRing(new Database(orm), new Secrets(settings)).rotate();
  } finally {
    await orm.close();
  }
}
