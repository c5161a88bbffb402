import { Resolver } from 'node:dns/promises';
import { request, type RequestOptions } from 'node:https';
import { isPublicAddress } from './public-address.js';

/** Where a connection to an address goes: to port 443 of that address, but in tests. */
export type Dial = (address: string) => { host: string; port: number };

/** Why something could not be read. */
export type ProbeFailure =
  | 'no-such-domain'
  | 'name-server-failed'
  | 'resolver-failed'
  | 'private-address'
  | 'no-connection'
  | 'bad-certificate'
  | 'redirected'
  | 'wrong-status'
  | 'file-too-large';

/** Texts, or why there are none. */
export type Probed<Found> = { found: Found } | { failure: ProbeFailure };

/** What is asked of a domain that somebody says is theirs. */
export type DomainProbe = {
  /** The TXT records of a name; none is an answer too. */
  records(name: string): Promise<Probed<string[]>>;
  /** The content of a file below `https://domain`, never of any other host, address or port. */
  file(domain: string, path: string): Promise<Probed<string>>;
  /** Whether a name that must exist is found: otherwise it is our own name service that does not work. */
  resolves(): Promise<boolean>;
};

type Settings = {
  /** Addresses of name servers with optional ports; none for those of the system. */
  resolvers: readonly string[];
  /** Authorities of certificates; those of Node where none is given. */
  ca?: string;
  dial?: Dial;
};

/** It is there for as long as there are names. Nobody learns from the question what is looked up. */
const NAME_THAT_EXISTS = 'a.root-servers.net';

const QUERY_MS = 2_500;
const QUERY_TRIES = 2;
const FETCH_MS = 5_000;
const FILE_BYTES = 1_024;
const HEADER_BYTES = 8_192;

/** Asks name servers and web servers of the public internet; a stranger says which, so nothing else is reached. */
export function domainProbeFor({ resolvers, ca, dial = port443 }: Settings): DomainProbe {
  const asked = <Found>(ask: (resolver: Resolver) => Promise<Found[]>): Promise<Probed<Found[]>> => {
    const resolver = new Resolver({ timeout: QUERY_MS, tries: QUERY_TRIES });
    if (resolvers.length > 0) resolver.setServers(resolvers);
    return answered(ask(resolver));
  };
  return {
    async records(name) {
      const answer = await asked((resolver) => resolver.resolveTxt(name));
      return 'failure' in answer ? answer : { found: answer.found.map((chunks) => chunks.join('')) };
    },
    async resolves() {
      const answer = await asked((resolver) => resolver.resolve4(NAME_THAT_EXISTS));
      return 'found' in answer && answer.found.length > 0;
    },
    async file(domain, path) {
      const [four, six] = await Promise.all([
        asked((resolver) => resolver.resolve4(domain)),
        asked((resolver) => resolver.resolve6(domain)),
      ]);
      const addresses = [four, six].flatMap((answer) => ('found' in answer ? answer.found.slice(0, 1) : []));
      const all = [four, six].flatMap((answer) => ('found' in answer ? answer.found : []));
      if (!all.every(isPublicAddress)) return { failure: 'private-address' };
      if (addresses.length === 0) return 'failure' in four ? four : { failure: 'no-connection' };
      let last: Probed<string> = { failure: 'no-connection' };
      for (const address of addresses) {
        last = await fetched({ ...dial(address), servername: domain, path, ca });
        if (!('failure' in last) || last.failure !== 'no-connection') return last;
      }
      return last;
    },
  };
}

/** As it is outside of tests. */
export const port443: Dial = (address) => ({ host: address, port: 443 });

/** No record of this kind is an answer; the rest says who did not give one. */
async function answered<Found>(asking: Promise<Found[]>): Promise<Probed<Found[]>> {
  try {
    return { found: await asking };
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    if (code === 'ENODATA') return { found: [] };
    if (code === 'ENOTFOUND') return { failure: 'no-such-domain' };
    if (code === 'ECONNREFUSED') return { failure: 'resolver-failed' };
    return { failure: 'name-server-failed' };
  }
}

type Target = { host: string; port: number; servername: string; path: string; ca: string | undefined };

/**
 * The address is given, so that nobody resolves the name a second time, to somewhere else. Whatever the server does, there is
 * an answer: of one that turns to another protocol, or hangs up, neither a response nor an error may be heard.
 */
function fetched({ host, port, servername, path, ca }: Target): Promise<Probed<string>> {
  const options: RequestOptions = {
    ...{ host, port, servername, path, method: 'GET', agent: false },
    ...{ maxHeaderSize: HEADER_BYTES, signal: AbortSignal.timeout(FETCH_MS) },
    headers: { host: servername, accept: 'text/plain', 'accept-encoding': 'identity', connection: 'close' },
    ...(ca === undefined ? {} : { ca }),
  };
  return new Promise((resolve) => {
    let isAnswered = false;
    const asked = request(options, (response) => {
      isAnswered = true;
      const status = response.statusCode ?? 0;
      const end = (answer: Probed<string>): void => {
        asked.destroy();
        resolve(answer);
      };
      if (status >= 300 && status < 400) return end({ failure: 'redirected' });
      if (status !== 200) return end({ failure: 'wrong-status' });
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        if (text.length > FILE_BYTES) end({ failure: 'file-too-large' });
      });
      response.on('end', () => resolve({ found: text }));
      response.on('error', () => resolve({ failure: 'no-connection' }));
      response.on('close', () => resolve({ failure: 'no-connection' }));
    });
    asked.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve({ failure: 'wrong-status' });
    });
    asked.on('close', () => {
      if (!isAnswered) resolve({ failure: 'no-connection' });
    });
    asked.on('error', (error) =>
      resolve({ failure: isOfCertificate(error) ? 'bad-certificate' : 'no-connection' }),
    );
    asked.end();
  });
}

/** Codes of OpenSSL's verification and of Node's comparison of names. */
function isOfCertificate(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return /CERT|SIGNATURE|ISSUER|ALTNAME|SELF_SIGNED|CHAIN/.test(code);
}
