import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { ownDatabase, type TestDatabase } from '../../../../test/support/infrastructure.js';
import { moveIdentity } from './move-identity.js';

describe('an identity service that moved', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await ownDatabase('moved');
  });

  async function query(statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    try {
      return (await client.query(statement, values)).rows;
    } finally {
      await client.end();
    }
  }

  async function givenPerson(issuer: string): Promise<string> {
    const id = randomUUID();
    await query(
      `insert into app_user (id, issuer, subject, email, email_verified, first_name, last_name, authenticated_at, created_at)
       values ($1::text::uuid, $2, $1::text, $1::text || '@example.org', true, 'Ada', 'Park', now(), now())`,
      [id, issuer],
    );
    return id;
  }

  it('takes its own people along, once, and nobody else', async () => {
    const mine = await givenPerson('http://localhost:3001/eu-west-1_Pathway01');
    const strangers = await givenPerson('https://id.example.org/eu-west-1_Stranger1');
    const target = { adminUrl: database.adminUrl, issuer: 'http://localhost:3006/eu-west-1_Pathway01' };

    expect(await moveIdentity(target)).toBe(1);
    expect(await moveIdentity(target)).toBe(0);

    const issuers = await query('select id, issuer from app_user where id in ($1, $2)', [mine, strangers]);
    expect(Object.fromEntries(issuers.map(({ id, issuer }) => [id, issuer]))).toEqual({
      [mine]: target.issuer,
      [strangers]: 'https://id.example.org/eu-west-1_Stranger1',
    });
  });
});
