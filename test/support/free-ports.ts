import { freePort } from '../../tools/local/ports.mjs';

/**
 * Below the ports that systems give out by themselves, so that no connection of another test takes one meanwhile, and
 * above the last one that no browser and no `fetch` would talk to, 10080 (https://fetch.spec.whatwg.org/#port-blocking).
 */
const first = 11_000;
const portsOfAWorker = 1_000;
const promised = new Set<number>();

/**
 * Ports for servers that must know theirs before they listen. Every Jest worker has a range of its own: two that asked
 * the system would now and then be told the same one.
 */
export async function freePorts(count: number): Promise<number[]> {
  const range = first + ((Number(process.env.JEST_WORKER_ID ?? '1') - 1) % 8) * portsOfAWorker;
  const ports: number[] = [];
  while (ports.length < count) {
    const port = await freePort(range + Math.floor(Math.random() * (portsOfAWorker - 100)), promised);
    promised.add(port);
    ports.push(port);
  }
  return ports;
}
