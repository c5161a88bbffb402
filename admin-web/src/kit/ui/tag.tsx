import type { ReactNode } from 'react';

/** A small word on a tinted ground. */
export const Tag = ({ children }: { children: ReactNode }) => <span className="tag">{children}</span>;

export type StatusTone = 'plain' | 'info' | 'ok' | 'warn' | 'danger' | 'violet' | 'coral';

/** A state: its word and a coloured mark, never the colour alone. */
export function Status({ tone = 'plain', children }: { tone?: StatusTone; children: ReactNode }) {
  return <span className={tone === 'plain' ? 'status' : `status status--${tone}`}>{children}</span>;
}
