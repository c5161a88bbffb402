import { once } from 'node:events';
import { createServer } from 'node:http';

/** What a suite says somebody is signed in on. */
export type ToldSession = { UserAgent: string; IpPrefix: string };

/** In the place of the internal listener of the sign-in service: tells of one device, whoever is asked about. */
export async function tellSessions(told: ToldSession): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      const seconds = Date.now() / 1000;
      const Sessions = [
        { SessionId: 'one', SignedInAt: seconds, LastUsedAt: seconds, ExpiresAt: seconds + 60, ...told },
      ];
      response
        .writeHead(200, { 'content-type': 'application/x-amz-json-1.1' })
        .end(JSON.stringify({ Sessions }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
