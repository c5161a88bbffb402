import { phoneMessage, readPhone } from '@app/contracts/vocabulary/phone';
import { AppError } from '@app/platform/errors/app-error';

type Asked = {
  /** Country of a number that names none. */
  country: string | null | undefined;
  /** Where the number was sent, for what is wrong with it. */
  field: 'phone' | 'phoneNumber';
};

/**
 * A phone number as it is kept: none for empty text, E.164 for a number, otherwise refused. What stood there before
 * numbers were checked may stay: nobody is kept from changing something else.
 */
export function phoneToKeep(text: string, before: string | null, { country, field }: Asked): string | null {
  if (text === '') return null;
  if (text === before) return before;
  const read = readPhone(text, country);
  if (!read) throw new AppError('request.invalid', { errors: { [field]: phoneMessage } });
  return read.kept;
}
