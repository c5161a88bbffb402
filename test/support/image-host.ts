import type { StoredFileView, UploadResponseView } from '@app/contracts/files/upload-request';
import { ScopedReader } from '@app/database/connection/scoped-read';
import { Logger } from '@app/platform/logging/logger';
import { FILE_STORAGE, type FileStorage } from '@app/platform/storage/file-storage';
import { createAssetHost } from '../../services/api/src/files-host/asset-host.js';
import type { ApiUnderTest, Caller } from './api.js';
import type { BadPicture } from './pictures.js';
import { upload } from './uploads.js';
import { anEvent, openWorker, type TestWorker } from './worker.js';

/** The API's asset host and a worker that share its files: the whole way of an image but the queue. */
export type ImageHost = {
  worker: TestWorker;
  /** Asks for an upload, sends the bytes, completes it and lets the worker look. */
  send: (caller: Caller, wish: object, picture: BadPicture) => Promise<Sent>;
  /** What the asset host answers to an address it was given out under. */
  open: (address: string) => Promise<{ status: number; headers: Headers; bytes: Buffer }>;
  close: () => Promise<void>;
};

/** An upload the worker has looked at. */
type Sent = { file: StoredFileView; asked: UploadResponseView };

/** Opens both on the API's own port for assets. */
export async function openImageHost(api: ApiUnderTest): Promise<ImageHost> {
  const storage = api.app.get<FileStorage>(FILE_STORAGE);
  const worker = await openWorker();
  worker.tools.storage = storage;
  const assets = createAssetHost({
    storage,
    reader: api.app.get(ScopedReader),
    signingKey: api.env.FILES_KEY,
    appUrl: api.env.PUBLIC_URL,
    logger: api.app.get(Logger),
  });
  await assets.listen({ port: api.env.ASSETS_PORT, host: '127.0.0.1' });
  return {
    worker,
    async send(caller, wish, { fileName, contentType, bytes }) {
      const { body: asked } = await caller.post('files', { ...wish, fileName, contentType });
      const { status } = await upload(api, asked, new Uint8Array(bytes));
      if (status !== 204) throw new Error(`The upload was refused with ${status}`);
      const companyId = 'entityType' in wish && wish.entityType === 'company' ? entityOf(wish) : null;
      await caller.post(`files/${asked.id}/complete`);
      await worker.deliverTo('files', anEvent('file.uploaded', companyId, { fileId: asked.id }));
      return { asked, file: (await caller.get(`files/${asked.id}`)).body };
    },
    async open(address) {
      const reply = await fetch(address);
      return {
        status: reply.status,
        headers: reply.headers,
        bytes: Buffer.from(await reply.arrayBuffer()),
      };
    },
    async close() {
      await assets.close();
      await worker.close();
    },
  };
}

function entityOf(wish: object): string | null {
  return 'entityId' in wish && typeof wish.entityId === 'string' ? wish.entityId : null;
}
