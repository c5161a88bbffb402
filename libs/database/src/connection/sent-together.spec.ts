import { expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { testDatabase } from '../../../../test/support/infrastructure.js';
import { sentTogether } from './sent-together.js';

it('statements that are sent together are one write, and are answered in order', async () => {
  const client = new pg.Client({ connectionString: (await testDatabase()).apiUrl, pipeline: true });
  await client.connect();
  const { stream } = client.connection;
  const writes = [jest.spyOn(stream, '_write'), jest.spyOn(stream, '_writev' as '_write')];
  const answers = await Promise.all(
    sentTogether(client, () =>
      ['one', 'two', 'three'].map((word) => client.query('select $1 as word', [word])),
    ),
  );
  expect(writes.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(1);
  expect(answers.map(({ rows }) => rows)).toEqual([
    [{ word: 'one' }],
    [{ word: 'two' }],
    [{ word: 'three' }],
  ]);
  await client.end();
});
