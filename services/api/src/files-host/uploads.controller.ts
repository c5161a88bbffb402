import { limits } from '@app/contracts/http/limits';
import { CLOCK, type Clock } from '@app/platform/clock/clock';
import { AppError } from '@app/platform/errors/app-error';
import { DiskFileStorage } from '@app/platform/storage/disk-file-storage';
import { FILE_STORAGE, type FileStorage } from '@app/platform/storage/file-storage';
import { receiveDiskUpload } from '@app/platform/storage/receive-disk-upload';
import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import busboy from 'busboy';
import type { FastifyRequest } from 'fastify';
import { Public } from '../access/decorators.js';

/**
 * Takes uploads where files are kept on the disk: the same form a browser would post to S3. The signed fields are the
 * permission, so no token is asked for.
 */
@Controller('uploads')
export class UploadsController {
  constructor(
    @Inject(FILE_STORAGE) private readonly storage: FileStorage,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Post()
  @HttpCode(204)
  @Public('upload.receive')
  async receive(@Req() request: FastifyRequest): Promise<void> {
    const { storage } = this;
    if (!(storage instanceof DiskFileStorage)) throw new AppError('resource.not-found');
    await receiveForm(request, storage, this.clock.now());
  }
}

/** Reads the fields, then streams the first file; whatever follows it is not looked at. */
function receiveForm(request: FastifyRequest, storage: DiskFileStorage, now: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {};
    const form = openForm(request);
    let seen = false;
    form.on('field', (name, value) => {
      fields[name] = value;
    });
    form.on('file', (_name, bytes, { mimeType }) => {
      if (seen) return void bytes.resume();
      seen = true;
      receiveDiskUpload(storage, { fields, bytes, contentType: mimeType }, now).then(
        () => resolve(),
        (error: unknown) => {
          // The rest of the body is read and dropped, so that the sender gets the answer and not a broken connection.
          bytes.resume();
          request.raw.unpipe(form);
          request.raw.resume();
          reject(error);
        },
      );
    });
    form.on('error', (error) => reject(new AppError('request.malformed', {}, { cause: error })));
    form.on('close', () => {
      if (!seen)
        reject(new AppError('request.invalid', { errors: { file: 'Please send a file after the fields' } }));
    });
    // A pipe does not tell its end that its source broke off: what was received so far would be waited with for ever.
    request.raw.once('close', () => {
      if (!request.raw.complete) form.destroy(new AppError('request.malformed'));
    });
    request.raw.pipe(form);
  });
}

function openForm(request: FastifyRequest): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      limits: { fieldSize: 4_096, fields: 20, files: 1, fileSize: limits.uploadBytes + 1 },
    });
  } catch (error) {
    throw new AppError('request.unsupported-media-type', {}, { cause: error });
  }
}
