import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { freePorts } from '../support/free-ports.js';
import { OwnProcess } from '../support/own-process.js';
import { ReadinessBalancer } from '../support/readiness-balancer.js';
import { type RunningProduct, sharedProduct } from '../support/running-product.js';
import { steadily } from '../support/steady-load.js';

const PROBE_EVERY_MS = 100;
/** The default of production: on a busy machine a probe may be answered seconds late. */
const NOTICE_SECONDS = '6';
const EACH_MS = 20;
const RESTARTS = 10;
const PATIENCE = 90_000;
/** A process starts ten times, one after the other. */
jest.setTimeout(RESTARTS * 60_000);

let product: RunningProduct;
beforeAll(async () => void (product = await sharedProduct()));

describe('ten rolling restarts behind a balancer', () => {
  const running = new Map<number, OwnProcess>();
  let ports: number[];
  let assets: number[];
  let balancer: ReadinessBalancer;

  beforeAll(async () => {
    const free = await freePorts(4);
    [ports, assets] = [free.slice(0, 2), free.slice(2)];
    for (const port of ports) start(port);
    balancer = await ReadinessBalancer.before(ports, PROBE_EVERY_MS);
    await eventually(() => expect(balancer.readyPlaces).toBe(2), PATIENCE);
  });
  afterAll(() => {
    for (const one of running.values()) one.kill();
    balancer?.close();
  });

  function start(port: number): void {
    const settings = {
      ...product.environments.api,
      PORT: String(port),
      ASSETS_PORT: String(assets[ports.indexOf(port)]),
      SHUTDOWN_NOTICE_SECONDS: NOTICE_SECONDS,
      TRUSTED_PROXY_HOPS: '1',
    };
    running.set(port, OwnProcess.start('api', settings));
  }

  /** The status of an answer that came as a whole, or 0. Fifty visitors ask, or one would have to wait for oneself. */
  async function ask(count: number): Promise<number> {
    const path = count % 2 === 0 ? 'public-jobs' : 'public-jobs?q=engineer';
    const headers = { 'x-forwarded-for': `198.51.100.${1 + (count % 50)}` };
    try {
      const reply = await fetch(`${balancer.url}/api/${path}`, { headers });
      await reply.arrayBuffer();
      return reply.status;
    } catch {
      return 0;
    }
  }

  it('lose none of fifty requests a second', async () => {
    const stop = steadily(EACH_MS, ask);
    try {
      for (let restart = 0; restart < RESTARTS; restart += 1) {
        const port = ports[restart % 2]!;
        expect([0, 'SIGTERM']).toContain(await running.get(port)?.leave());
        start(port);
        await eventually(() => expect(balancer.readyPlaces).toBe(2), PATIENCE);
      }
    } finally {
      const statuses = await stop();
      expect(statuses.length).toBeGreaterThan(500);
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
    }
  });
});
