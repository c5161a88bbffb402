import { singleConnection } from '@app/platform/postgres/single-connection';

/**
 * Lets people keep their accounts when the identity service moved to another address: whoever came from the same pool
 * at an older address is known by the new one from now on. Answers how many were moved; safe to run twice.
 */
export async function moveIdentity(target: { adminUrl: string; issuer: string }): Promise<number> {
  const pool = target.issuer.slice(target.issuer.lastIndexOf('/'));
  const client = singleConnection({ connectionString: target.adminUrl, options: '-c role=tables_owner' });
  await client.connect();
  try {
    const moved = await client.query(
      `update app_user set issuer = $1, version = version + 1 where issuer <> $1 and right(issuer, length($2)) = $2`,
      [target.issuer, pool],
    );
    return moved.rowCount ?? 0;
  } finally {
    await client.end();
  }
}
