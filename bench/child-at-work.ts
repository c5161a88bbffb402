import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';

/** Requests on their way at a time. */
export const AT_ONCE = 8;
/** Whoever reads destroys them at the end. */
export const connections = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/** Milliseconds the processor has been busy for this child so far; the child answers the word `busy?`. */
export async function busy(child: ChildProcess): Promise<number> {
  child.send('busy?');
  const [milliseconds] = await once(child, 'message');
  return milliseconds;
}

/** Reads an answer to its end over connections that stay open. Rejects for any status but 200. */
export function read(url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: connections, headers }, (reply) => {
      reply.resume();
      reply.once('end', () =>
        reply.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${reply.statusCode}`)),
      );
    });
    request.once('error', reject);
  });
}
