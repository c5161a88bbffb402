import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A certificate that vouches for itself, and its key, as a TLS server takes them. */
export type Certificate = { cert: string; key: string };

/** One for these host names; nobody trusts it but who is told to. */
export function certificateFor(...hosts: string[]): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const body = certificateBody(hosts, publicKey);
  const signature = sign('sha256', body, privateKey);
  const bytes = sequence(body, ecdsaWithSha256, bits(signature));
  return {
    cert: pem('CERTIFICATE', bytes),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function certificateBody(hosts: readonly string[], publicKey: KeyObject): Buffer {
  const name = sequence(tagged(0x31, sequence(identifier('550403'), tagged(0x0c, Buffer.from('Test')))));
  const [from, until] = ['20200101000000Z', '20991231235959Z'].map((time) => tagged(0x18, Buffer.from(time)));
  const names = sequence(...hosts.map((host) => tagged(0x82, Buffer.from(host))));
  const authority = sequence(tagged(0x01, Buffer.from([255])));
  const extensions = sequence(
    sequence(identifier('551d11'), tagged(0x04, names)),
    sequence(identifier('551d13'), tagged(0x01, Buffer.from([255])), tagged(0x04, authority)),
  );
  return sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(from ?? Buffer.alloc(0), until ?? Buffer.alloc(0)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, extensions),
  );
}

/** DER: a tag, the length, the content. */
function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content]);
  const size = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts));
const identifier = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'));
const bits = (content: Buffer): Buffer => tagged(0x03, Buffer.concat([Buffer.from([0]), content]));
const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));

function pem(label: string, bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
