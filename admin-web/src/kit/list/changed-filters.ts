type Filters = Readonly<Record<string, unknown>>;

/** What was asked for on top of filters that are still shown. */
const requested = new WeakMap<Filters, Filters>();

/**
 * The filters with one of them set, or without it where it is undefined. A list shows what it was asked for a moment later:
 * what is changed until then comes on top of that.
 */
export function changedFilters(shown: Filters, source: string, value: unknown): Filters {
  const { [source]: _before, ...others } = requested.get(shown) ?? shown;
  const changed = value === undefined ? others : { ...others, [source]: value };
  requested.set(shown, changed);
  return changed;
}

/** Filters that are shown no more, or anew: nothing was asked for on top of them. */
export function settleFilters(shown: Filters): void {
  requested.delete(shown);
}
