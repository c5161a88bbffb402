import { readJson } from '../json/read-json.js';
import { z } from 'zod';
import { storageProblem } from '../vocabulary/pasted-text.js';
import { limits } from './limits.js';

/** The list convention of ra-data-simple-rest: JSON in `sort`, `range` (inclusive) and `filter`. */
export type ListQuery<Filter> = {
  sort: { field: string; direction: 'ASC' | 'DESC' };
  offset: number;
  limit: number;
  filter: Filter;
};

const jsonText = z
  .string()
  .max(8_000)
  .transform((text, context) => {
    try {
      return readJson(text, (name, value: unknown) => {
        const problem = storageProblem(typeof value === 'string' ? value : name);
        if (problem)
          context.addIssue({ code: 'custom', path: /^\w+$/.test(name) ? [name] : [], message: problem });
        return value;
      });
    } catch {
      context.addIssue({ code: 'custom', message: 'Send JSON, for example ["createdAt","DESC"]' });
      return z.NEVER;
    }
  });

/** A filter of this shape, as JSON in an address. */
export const filterText = <Shape extends z.ZodRawShape>(shape: Shape) => jsonText.pipe(z.strictObject(shape));

/** The first and the last row of a page, as JSON in an address. */
export const rangeText = jsonText.pipe(
  z
    .tuple([z.int().min(0).max(100_000), z.int().min(0).max(100_000)])
    .refine(([from, to]) => to >= from, 'The range must end after it starts, for example [0,24]')
    .refine(([from, to]) => to - from < limits.listRows, 'At most 1,000 rows at once'),
);

type First<Fields extends readonly [string, ...string[]]> = {
  field: Fields[number];
  direction: 'ASC' | 'DESC';
};

const orderText = <const Fields extends readonly [string, ...string[]]>(sortable: Fields) =>
  jsonText.pipe(
    z.tuple([z.enum(sortable, `Sort by one of ${sortable.join(', ')}`), z.enum(['ASC', 'DESC'])]),
  );

/**
 * Schema of one resource's list query. Only the named fields can be sorted by and only the given filter shape is
 * taken; everything else is refused by name.
 */
export function listQuery<const Fields extends readonly [string, ...string[]], Filter extends z.ZodRawShape>(
  sortable: Fields,
  filter: Filter,
  first: First<Fields>,
) {
  return z
    .strictObject({
      sort: orderText(sortable).optional(),
      range: rangeText.optional(),
      filter: filterText(filter).optional(),
    })
    .transform(({ sort, range, filter: chosen }) => ({
      sort: sort ? { field: sort[0], direction: sort[1] } : first,
      offset: range ? range[0] : 0,
      limit: range ? range[1] - range[0] + 1 : 25,
      filter: chosen,
    }));
}

/**
 * The same for a list that is also a file: with `format=csv` it is all of the list, one row more than a file has, so that
 * a longer one is told from one that just fits.
 */
export function tableQuery<const Fields extends readonly [string, ...string[]], Filter extends z.ZodRawShape>(
  sortable: Fields,
  filter: Filter,
  first: First<Fields>,
) {
  return z
    .strictObject({
      sort: orderText(sortable).optional(),
      range: rangeText.optional(),
      filter: filterText(filter).optional(),
      format: z.literal('csv', 'Leave format out, or send csv').optional(),
    })
    .refine(({ format, range }) => format === undefined || range === undefined, {
      path: ['range'],
      error: 'A file has the whole list: leave range out',
    })
    .transform(({ sort, range = [0, 24], filter: chosen, format }) => {
      const [from, to] = format === 'csv' ? [0, limits.exportedRows] : range;
      return {
        sort: sort ? { field: sort[0], direction: sort[1] } : first,
        offset: from,
        limit: to - from + 1,
        filter: chosen,
      };
    });
}

/**
 * Query of a list that is short, in an order of its own, and sent whole unless a part of it is asked for: one's own roles
 * and devices, the catalogue of roles, the steps of onboarding.
 */
export const ShortListQuery = z.strictObject({ range: rangeText.optional() });
export type ShortListQuery = z.output<typeof ShortListQuery>;

const someIds = (most: number) =>
  z
    .union([
      z.uuid(),
      z.array(z.uuid()).max(most, `At most ${most.toLocaleString('en')} at once by their ids`),
    ])
    .transform((ids) => [ids].flat())
    .optional();

/** `id` filter of getMany, one or several: unpaged, at most 200. */
export const idsFilter = someIds(limits.idsPerRequest);

/** What somebody has chosen by hand; such a list is sent in a body. */
export const chosenIds = someIds(limits.chosenIds);
