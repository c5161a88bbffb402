import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert } as const;

/** A remark that stays on the page. Problems are announced. */
export function Banner({ tone = 'info', children }: { tone?: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <div className={`banner banner--${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon className="icon" aria-hidden />
      <div>{children}</div>
    </div>
  );
}
