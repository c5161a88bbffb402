import type { LoggerService, LogLevel } from '@nestjs/common';
import { type DestinationStream, type Logger as Pino, pino } from 'pino';
import { allowedFields, type LogFields, withoutSecrets } from './log-fields.js';
import { currentRequestId } from './request-context.js';

/** How a process logs. */
export type LoggerOptions = {
  service: string;
  level: string;
  /** Keeps hashed addresses from being guessed; any secret of the process. */
  hashKey: string;
  destination?: DestinationStream;
};

/** Writes JSON lines with allowed fields only, each with the id of the request or job it belongs to. */
export class Logger {
  private constructor(
    private readonly lines: Pino,
    private readonly hashKey: string,
  ) {}

  static create({ service, level, hashKey, destination }: LoggerOptions): Logger {
    const options = {
      level,
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label: string) => ({ level: label }) },
    };
    return new Logger(destination ? pino(options, destination) : pino(options), hashKey);
  }

  debug(message: string, fields: LogFields = {}): void {
    this.lines.debug(this.kept(fields), withoutSecrets(message));
  }

  info(message: string, fields: LogFields = {}): void {
    this.lines.info(this.kept(fields), withoutSecrets(message));
  }

  warn(message: string, fields: LogFields = {}): void {
    this.lines.warn(this.kept(fields), withoutSecrets(message));
  }

  error(message: string, fields: LogFields = {}): void {
    this.lines.error(this.kept(fields), withoutSecrets(message));
  }

  fatal(message: string, fields: LogFields = {}): void {
    this.lines.fatal(this.kept(fields), withoutSecrets(message));
  }

  private kept(fields: LogFields): Record<string, unknown> {
    return allowedFields({ requestId: currentRequestId(), ...fields }, this.hashKey);
  }
}

/** Hands the lines of NestJS itself to our logger. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.logger.info(textOf(message), fieldsOf(message, rest));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.logger.error(textOf(message), fieldsOf(message, rest));
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.logger.warn(textOf(message), fieldsOf(message, rest));
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.logger.debug(textOf(message), fieldsOf(message, rest));
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.logger.debug(textOf(message), fieldsOf(message, rest));
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.logger.fatal(textOf(message), fieldsOf(message, rest));
  }

  /** The level is a setting of the process. */
  setLogLevels(_levels: LogLevel[]): void {}
}

function textOf(message: unknown): string {
  return message instanceof Error ? message.name : String(message);
}

/** Nest appends the context as the last text, an error's stack as the one before it. */
function fieldsOf(message: unknown, rest: readonly unknown[]): LogFields {
  const context = rest.findLast((part) => typeof part === 'string');
  const error = message instanceof Error ? message : rest.find((part) => part instanceof Error);
  return { context, error };
}
