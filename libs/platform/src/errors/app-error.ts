import { type ErrorCode, errorCatalogue } from '@app/contracts/errors/catalogue';

/** What an error may say beyond its code: field errors, a waiting time, or another sentence for people. */
export type AppErrorDetail = {
  errors?: Record<string, string>;
  retryAfterSeconds?: number;
  message?: string;
};

/** What is not available is looked for again after so long, unless somebody knows better. */
const COME_AGAIN_SECONDS = 5;

/** The one exception of the product: a code of the catalogue, from which status and message follow. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly detail: AppErrorDetail = {},
    options?: ErrorOptions,
  ) {
    super(detail.message ?? errorCatalogue[code].message, options);
    this.name = 'AppError';
    this.status = errorCatalogue[code].status;
  }

  /** When asking again makes sense, where that is known: with 503 always. */
  get retryAfterSeconds(): number | undefined {
    return this.detail.retryAfterSeconds ?? (this.status === 503 ? COME_AGAIN_SECONDS : undefined);
  }
}
