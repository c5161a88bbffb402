import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';

const states = [
  { value: '', label: 'All' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
] as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Search and state; the address holds both, as react-admin writes it. */
export function CompanyFilters() {
  const { filterValues, setFilters } = useListContext();
  const q = textOf(filterValues.q);
  const status = textOf(filterValues.status);
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (typed === q) return undefined;
    const timer = setTimeout(() => setFilters(filtersOf(typed, status)), 300);
    return () => clearTimeout(timer);
  }, [typed, q, status, setFilters]);
  return (
    <div className="companies__tools" role="search" aria-label="Companies">
      <div className="input-group">
        <Search className="icon" aria-hidden />
        <input
          className="input input--sm"
          type="search"
          aria-label="Search companies by name"
          placeholder="Name"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <span className="segmented segmented--sm" role="group" aria-label="State">
        {states.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={status === value}
            onClick={() => setFilters(filtersOf(typed, value))}
          >
            {label}
          </button>
        ))}
      </span>
    </div>
  );
}

function filtersOf(q: string, status: string): Record<string, string> {
  return { ...(q.trim() ? { q: q.trim() } : {}), ...(status ? { status } : {}) };
}
