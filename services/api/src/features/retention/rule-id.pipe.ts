import { RuleId } from '@app/contracts/retention/retention-rule';
import { AppError } from '@app/platform/errors/app-error';
import { Injectable, type PipeTransform } from '@nestjs/common';

/** A country by its code, or everywhere else. Something else names no line. */
@Injectable()
export class RuleIdPipe implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!RuleId.safeParse(value).success) throw new AppError('resource.not-found');
    return value;
  }
}
