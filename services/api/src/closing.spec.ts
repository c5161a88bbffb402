import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { inTime } from '@app/platform/clock/in-time';
import { startOwnApi } from '../../../test/support/api.js';
import { aJob } from '../../../test/support/builders/job.builder.js';
import { eventually } from '../../../test/support/eventually.js';
import { LiveListener } from '../../../test/support/live-listener.js';

describe('an api that is closed', () => {
  // Browsers open connections in advance, and so does fetch when a stream was aborted.
  it('waits neither for clients with a live stream nor for connections without a request', async () => {
    const api = await startOwnApi();
    const manager = await api.as('companyManager', (await aJob()).companyId);
    const stream = await LiveListener.open(api.url, manager.headers);
    const silent = connect({ port: Number(new URL(api.url).port), host: '127.0.0.1' });
    const silentEnded = once(silent, 'close');
    await once(silent, 'connect');
    try {
      // Clients and Fastify keep a connection for 72 seconds.
      expect(
        await inTime(
          30_000,
          api.stop().then(() => 'closed'),
        ),
      ).toBe('closed');
      await silentEnded;
      await eventually(() => expect(stream.ended).toBe(true));
    } finally {
      silent.destroy();
      stream.close();
    }
  });
});
