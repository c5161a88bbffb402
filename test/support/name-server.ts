import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';

const types = { A: 1, AAAA: 28, TXT: 16 } as const;
type RecordType = keyof typeof types;

/** What the server says of one name; an error code in place of records (2 SERVFAIL, 3 NXDOMAIN). */
type Answers = Partial<Record<RecordType, string[]>> & { code?: number; silent?: boolean };

/** A name server of the test's own: knows the names it is told, and one that must be known. */
export type NameServer = {
  /** As the setting DNS_RESOLVER takes it. */
  address: string;
  /** Names that were asked for, with the type. */
  asked: string[];
  says(name: string, answers: Answers): void;
  close(): Promise<void>;
};

/** What every name service knows; by this the product tells whether its own one works. */
export const nameThatExists = 'a.root-servers.net';

/** Starts one on loopback. */
export async function startNameServer(): Promise<NameServer> {
  const known = new Map<string, Answers>([[nameThatExists, { A: ['198.41.0.4'] }]]);
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query: Buffer, from: RemoteInfo) => {
    const { name, type, end } = questionOf(query);
    asked.push(`${type} ${name}`);
    const answers = known.get(name) ?? { code: 3 };
    if (answers.silent) return;
    socket.send(answerTo(query.subarray(0, end), answers, type), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    says: (name, answers) => void known.set(name, answers),
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

/** Name and type of the one question, and where it ends. */
function questionOf(query: Buffer): { name: string; type: RecordType | undefined; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const number = query.readUInt16BE(at + 1);
  const [type] = Object.entries(types).find(([, value]) => value === number) ?? [];
  // Resolvers write names in letters of either size, so that answers are hard to guess.
  return { name: labels.join('.').toLowerCase(), type: type as RecordType | undefined, end: at + 5 };
}

function answerTo(question: Buffer, answers: Answers, type: RecordType | undefined): Buffer {
  const records = (type && answers[type]) ?? [];
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180 | (answers.code ?? 0), 2);
  head.writeUInt16BE(records.length, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  return Buffer.concat([
    head,
    question.subarray(12),
    ...records.map((record) => recordOf(type ?? 'A', record)),
  ]);
}

function recordOf(type: RecordType, value: string): Buffer {
  const data = dataOf[type](value);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(types[type], 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

const dataOf: Record<RecordType, (value: string) => Buffer> = {
  A: (value) => Buffer.from(value.split('.').map(Number)),
  AAAA: (value) => Buffer.from(wholeAddress(value).split(':').flatMap(bytesOf)),
  TXT: (value) =>
    Buffer.concat(
      (value.match(/.{1,255}/g) ?? ['']).map((part) => Buffer.from([part.length, ...Buffer.from(part)])),
    ),
};

const bytesOf = (group: string): number[] => {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 255];
};

/** Eight groups, with the zeros a double colon stands for. */
function wholeAddress(address: string): string {
  const [left = '', right] = address.split('::');
  if (right === undefined) return address;
  const [before, after] = [left, right].map((side) => side.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0');
  return [...(before ?? []), ...zeros, ...(after ?? [])].join(':');
}
