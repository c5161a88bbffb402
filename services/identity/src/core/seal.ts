import { CompactEncrypt, compactDecrypt } from 'jose';

/** Encrypts a short text for storing, with a key the database never sees. */
export async function seal(text: string, key: Uint8Array): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);
}

/** Opens what `seal` closed; throws when the key is another one or the text was changed. */
export async function unseal(sealed: string, key: Uint8Array): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, key);
  return new TextDecoder().decode(plaintext);
}
