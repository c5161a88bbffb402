import type { z } from 'zod';
import type { Call } from './call.js';
import { parseRequest } from './parse-request.js';

/** One operation of the protocol: the shape it is asked with and what it does. */
export abstract class Action<Body> {
  abstract readonly name: string;
  protected abstract readonly shape: z.ZodType<Body>;

  protected abstract execute(body: Body, call: Call): Promise<object>;

  async run(raw: unknown, call: Call): Promise<object> {
    return this.execute(parseRequest(this.shape, raw), call);
  }
}
