import { readJson } from '@app/contracts/json/read-json';
import { headers as names } from '@app/contracts/http/headers';
import type { DataProvider, fetchUtils, Identifier } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import { currentScreen } from '../../base/current-screen.js';
import { withQuery } from '../../base/paths.js';
import { apiAnswer, ApiError, type RequestOptions } from '../http/http.js';
import { mapError } from '../http/map-error.js';

const root = '/api';
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The product's own client, in the shape the provider calls it. */
async function request(url: string, options: fetchUtils.Options = {}) {
  const method = methods.find((name) => name === options.method) ?? 'GET';
  const body = typeof options.body === 'string' ? readJson(options.body) : undefined;
  const answer = await call(url, { method, body, signal: options.signal ?? undefined });
  return { status: answer.status, headers: answer.headers, body: '', json: answer.body };
}

async function call(url: string, options: RequestOptions) {
  try {
    return await apiAnswer<ReturnType<typeof JSON.parse>>(url, options);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message } = mapError(error.status, url, currentScreen()?.screen, error.body.message);
    throw new ApiError(error.status, message, error.body);
  }
}

/** Only the fields that differ: a PATCH names nothing it does not change. */
export function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}

const rest = simpleRest(root, request, names.totalCount);

/** What react-admin reads and writes through. */
export const dataProvider: DataProvider = {
  ...rest,
  supportAbortSignal: true,

  getOne: async (resource, { id, meta, signal }) => {
    const { body } = await call(addressOf(resource, id, meta), { method: 'GET', signal });
    return { data: body };
  },

  update: async (resource, { id, data, previousData, meta }) => {
    const changes = changedFields(previousData, data);
    const { body } = await call(addressOf(resource, id, meta), {
      method: 'PATCH',
      version: previousData.version,
      body: changes,
    });
    return { data: { ...previousData, ...changes, ...body } };
  },

  create: async (resource, { data, meta }) => {
    const { body } = await call(withQuery(`${root}/${resource}`, queryOf(meta)), {
      method: 'POST',
      body: data,
    });
    return { data: { ...data, ...body } };
  },

  delete: async (resource, { id, previousData, meta }) => {
    const options = { method: 'DELETE', version: previousData?.version } as const;
    const { body } = await call(addressOf(resource, id, meta), options);
    return { data: { ...previousData, ...body, id } };
  },
};

/** What `meta.query` says besides, such as the company a platform admin names. */
const queryOf = (meta: { query?: Record<string, string> } | undefined): Record<string, string> =>
  meta?.query ?? {};

const addressOf = (resource: string, id: Identifier, meta: { query?: Record<string, string> } | undefined) =>
  withQuery(`${root}/${resource}/${encodeURIComponent(id)}`, queryOf(meta));
