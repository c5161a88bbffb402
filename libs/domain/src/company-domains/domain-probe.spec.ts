import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { createServer as createListener, type Server as Listener } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { certificateFor } from '../../../../test/support/certificate.js';
import { eventually } from '../../../../test/support/eventually.js';
import { type NameServer, nameThatExists, startNameServer } from '../../../../test/support/name-server.js';
import { type DomainProbe, domainProbeFor, port443 } from './domain-probe.js';

const publicAddress = '93.184.216.34';
const path = '/.well-known/proof.txt';

let names: NameServer;
let web: Server;
let hits: IncomingMessage[] = [];
let answer: (response: ServerResponse) => void;
let dialled: string[] = [];
let probe: DomainProbe;
const certificate = certificateFor('verified.test', 'www.verified.test');

const portOf = (server: Listener): number => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
};

beforeAll(async () => {
  names = await startNameServer();
  web = createServer(certificate, (request, response) => {
    hits.push(request);
    answer(response);
  });
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
  // Whatever address is dialled, this server would answer: only what is refused before reaches nobody.
  const dial = (address: string) => {
    dialled.push(address);
    return { host: '127.0.0.1', port: portOf(web) };
  };
  probe = domainProbeFor({ resolvers: [names.address], ca: certificate.cert, dial });
});
afterAll(async () => {
  web.closeAllConnections();
  web.close();
  await names.close();
});
beforeEach(() => {
  hits = [];
  dialled = [];
  answer = (response) => response.end('the proof\n');
  names.says('verified.test', { A: [publicAddress] });
});

describe('records of a name', () => {
  it('are read whole, however they are cut', async () => {
    const long = 'x'.repeat(300);
    names.says('_proof.verified.test', { TXT: ['one', long] });
    expect(await probe.records('_proof.verified.test')).toEqual({ found: ['one', long] });
  });

  it('may be none, or the name, or the server of the name, may not be there', async () => {
    names.says('_none.verified.test', {});
    names.says('_broken.verified.test', { code: 2 });
    expect(await probe.records('_none.verified.test')).toEqual({ found: [] });
    expect(await probe.records('_unknown.verified.test')).toEqual({ failure: 'no-such-domain' });
    expect(await probe.records('_broken.verified.test')).toEqual({ failure: 'name-server-failed' });
    const alone = domainProbeFor({ resolvers: ['127.0.0.1:1'] });
    expect(await alone.records('verified.test')).toEqual({ failure: 'resolver-failed' });
  });
});

describe('our own name service', () => {
  it('works where it finds a name that must exist', async () => {
    expect(await probe.resolves()).toBe(true);
    for (const answers of [{ code: 2 }, { code: 3 }, {}]) {
      names.says(nameThatExists, answers);
      expect([answers, await probe.resolves()]).toEqual([answers, false]);
    }
    expect(await domainProbeFor({ resolvers: ['127.0.0.1:1'] }).resolves()).toBe(false);
  });
});

describe('the file of a domain', () => {
  it('is read from the address that was looked at, under the name of the domain, with nothing of ours', async () => {
    expect(await probe.file('verified.test', path)).toEqual({ found: 'the proof\n' });
    expect(dialled).toEqual([publicAddress]);
    expect(hits.map(({ method, url }) => [method, url])).toEqual([['GET', path]]);
    expect(hits[0]?.headers).toEqual({
      host: 'verified.test',
      accept: 'text/plain',
      'accept-encoding': 'identity',
      connection: 'close',
    });
  });

  it.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['172.20.0.1'],
    ['192.168.0.10'],
    ['100.64.1.1'],
    ['169.254.169.254'],
    ['0.0.0.0'],
    ['224.0.0.1'],
    ['::1'],
    ['fe80::1'],
    ['fd00:ec2::254'],
    ['ff02::1'],
    ['::ffff:7f00:1'],
    ['64:ff9b::7f00:1'],
  ])('is not fetched from %s: nobody there hears of it', async (address) => {
    names.says('inside.test', address.includes(':') ? { AAAA: [address] } : { A: [address] });
    expect(await probe.file('inside.test', path)).toEqual({ failure: 'private-address' });
    expect([hits, dialled]).toEqual([[], []]);
  });

  it('is not fetched where one of several addresses is not public', async () => {
    names.says('mixed.test', { A: [publicAddress, '127.0.0.1'] });
    names.says('other.test', { A: [publicAddress], AAAA: ['::1'] });
    expect(await probe.file('mixed.test', path)).toEqual({ failure: 'private-address' });
    expect(await probe.file('other.test', path)).toEqual({ failure: 'private-address' });
    expect([hits, dialled]).toEqual([[], []]);
  });

  it('is not looked up a second time between looking and fetching', async () => {
    const before = names.asked.length;
    await probe.file('verified.test', path);
    expect(names.asked.slice(before).sort()).toEqual(['A verified.test', 'AAAA verified.test']);
  });

  it.each([301, 302, 303, 307, 308])('is not followed elsewhere by %i', async (status) => {
    answer = (response) => response.writeHead(status, { location: 'https://verified.test/elsewhere' }).end();
    expect(await probe.file('verified.test', path)).toEqual({ failure: 'redirected' });
    expect(hits).toHaveLength(1);
  });

  it.each([401, 404, 500, 206])('has to be there: %i is none', async (status) => {
    answer = (response) => response.writeHead(status).end('the proof');
    expect(await probe.file('verified.test', path)).toEqual({ failure: 'wrong-status' });
  });

  it('may not be large, whether or not it says how large', async () => {
    answer = (response) => response.end('x'.repeat(1_025));
    expect(await probe.file('verified.test', path)).toEqual({ failure: 'file-too-large' });
    answer = (response) => {
      const more = (): unknown => response.write('x'.repeat(512), (gone) => (gone ? undefined : more()));
      more();
    };
    expect(await probe.file('verified.test', path)).toEqual({ failure: 'file-too-large' });
  });

  it('may not keep us waiting, before its first byte or after', async () => {
    answer = () => undefined;
    const silent = probe.file('verified.test', path);
    answer = (response) => response.write('the');
    const slow = probe.file('verified.test', path);
    expect(await Promise.all([silent, slow])).toEqual([
      { failure: 'no-connection' },
      { failure: 'no-connection' },
    ]);
  });

  it.each([
    [
      'wants to speak something else',
      'HTTP/1.1 101 Yes\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
      'wrong-status',
    ],
    ['says nothing and hangs up', '', 'no-connection'],
    ['hangs up within its headers', 'HTTP/1.1 200 OK\r\nContent-', 'no-connection'],
    ['hangs up within the file', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nthe', 'no-connection'],
  ])('is answered for, too, where its server %s', async (_what, said, failure) => {
    answer = (response) => response.socket?.end(said);
    expect(await probe.file('verified.test', path)).toEqual({ failure });
  });

  it('may not come in drops', async () => {
    answer = (response) =>
      void eventually(() => {
        if (!response.destroyed) response.write('x');
        expect(response.destroyed).toBe(true);
      });
    expect(await probe.file('verified.test', path)).toEqual({ failure: 'no-connection' });
  });

  it('needs a certificate of its own domain, from somebody who is trusted', async () => {
    names.says('stranger.test', { A: [publicAddress] });
    expect(await probe.file('stranger.test', path)).toEqual({ failure: 'bad-certificate' });
    const dial = () => ({ host: '127.0.0.1', port: portOf(web) });
    const trusting = domainProbeFor({ resolvers: [names.address], dial });
    expect(await trusting.file('verified.test', path)).toEqual({ failure: 'bad-certificate' });
    expect(hits).toEqual([]);
  });

  it('is asked for over TLS alone', async () => {
    const heard: Buffer[] = [];
    const plain = createListener((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', (bytes) => {
        heard.push(bytes);
        socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nthe proof');
      });
    });
    plain.listen(0, '127.0.0.1');
    await once(plain, 'listening');
    const dial = () => ({ host: '127.0.0.1', port: portOf(plain) });
    const asking = domainProbeFor({ resolvers: [names.address], ca: certificate.cert, dial });
    expect(await asking.file('verified.test', path)).toEqual({ failure: 'no-connection' });
    // 22 is how a TLS handshake begins.
    expect(heard.map((bytes) => bytes[0])).toEqual([22]);
    plain.close();
  });

  it('is asked for at port 443 of the address, and nowhere else', () => {
    expect(port443(publicAddress)).toEqual({ host: publicAddress, port: 443 });
  });

  it('needs a domain that is there and leads somewhere', async () => {
    names.says('nobody.test', {});
    expect(await probe.file('nobody.test', path)).toEqual({ failure: 'no-connection' });
    expect(await probe.file('unknown.test', path)).toEqual({ failure: 'no-such-domain' });
    expect(dialled).toEqual([]);
  });
});
