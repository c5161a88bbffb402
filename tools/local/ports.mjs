import { createServer } from 'node:net';

/** @param {number} port @param {string} host
 * @returns {Promise<number | undefined>} the port that was bound, or undefined when it is taken */
function bind(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      // A machine without IPv6 cannot have the port taken there.
      else if (error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL') resolve(port);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : port));
    });
  });
}

/** @param {number} port */
async function isFree(port) {
  for (const host of ['127.0.0.1', '0.0.0.0', '::1', '::'])
    if ((await bind(port, host)) === undefined) return false;
  return true;
}

/**
 * The first free port from `wanted` upwards.
 * @param {number} wanted
 * @param {ReadonlySet<number>} [reserved] ports promised to others that do not listen yet
 */
export async function freePort(wanted, reserved = new Set()) {
  for (let port = wanted; port < wanted + 1000; port += 1) {
    if (!reserved.has(port) && (await isFree(port))) return port;
  }
  throw new Error(`No free port between ${wanted} and ${wanted + 999}`);
}

/** Any free port of the loopback interface. */
export async function anyFreePort() {
  const port = await bind(0, '127.0.0.1');
  if (port === undefined) throw new Error('No free port on 127.0.0.1');
  return port;
}
