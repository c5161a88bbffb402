import { AppError } from '@app/platform/errors/app-error';
import { Injectable, type PipeTransform } from '@nestjs/common';
import { z } from 'zod';

/** An id in the path. Something else cannot name anything, so nothing is found. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!z.uuid().safeParse(value).success) throw new AppError('resource.not-found');
    return value;
  }
}
