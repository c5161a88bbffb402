import { ScopedReader } from '@app/database/connection/scoped-read';
import { AppError } from '@app/platform/errors/app-error';
import { Logger } from '@app/platform/logging/logger';
import { downloadLink } from '@app/platform/storage/download-link';
import { storageFor } from '@app/platform/storage/storage-for';
import { describe, expect, it } from '@jest/globals';
import { createAssetHost } from './asset-host.js';

const signingKey = 'a-signing-key-of-this-test';

/** What the host answers to a signed link while its store answers like this, and what it logs. */
async function opened(read: () => Promise<null>) {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const storage = await storageFor({ FILES_DIR: '/nowhere', FILES_KEY: signingKey }, 'http://app.example');
  const reader = new ScopedReader({ url: 'postgres://localhost/none', poolSize: 1 });
  const host = createAssetHost({
    storage: Object.assign(storage, { read }),
    signingKey,
    appUrl: 'http://app.example',
    reader,
    logger: Logger.create({ service: 'api', level: 'info', hashKey: 'test', destination }),
  });
  const link = downloadLink(signingKey, 'http://assets.example', {
    key: 'files/one',
    contentType: 'image/webp',
    fileName: 'image.webp',
    inline: true,
    expiresAt: new Date(Date.now() + 60_000),
  });
  const reply = await host.inject({ url: link.replace('http://assets.example', '') });
  await Promise.all([host.close(), reader.close()]);
  return {
    status: reply.statusCode,
    kept: reply.headers['cache-control'],
    again: reply.headers['retry-after'],
    text: reply.body,
    lines,
  };
}

describe('a file that cannot be had', () => {
  it('is told as such, written down, and kept by no cache', async () => {
    const { lines, ...reply } = await opened(() => Promise.reject(new AppError('storage.unavailable')));
    const text = 'This file cannot be shown at the moment.';
    expect(reply).toEqual({ status: 503, kept: undefined, again: '5', text });
    expect(lines.join()).toContain('storage.unavailable');
  });

  it('is not found where its bytes are gone, until they are back', async () => {
    const { lines, ...reply } = await opened(() => Promise.resolve(null));
    expect(reply).toEqual({ status: 404, kept: undefined, again: undefined, text: 'Not found.' });
    expect(lines).toEqual([]);
  });
});
