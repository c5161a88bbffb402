import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  /** Its place among the headings: `h1` where it is the whole page. */
  heading?: 'h1' | 'h2' | 'h3';
};

/** Why there is nothing here, and the one thing to do next. */
export function EmptyState({ title, children, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="empty">
      <svg viewBox="0 0 120 88" fill="none" aria-hidden>
        <path
          d="M4 74h22a8 8 0 0 0 8-8V54a8 8 0 0 1 8-8h18a8 8 0 0 0 8-8V28a8 8 0 0 1 8-8h14"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="1 6"
        />
        <rect x="92" y="8" width="24" height="24" rx="7" stroke="currentColor" strokeWidth="2" />
      </svg>
      <Heading className="empty__title">{title}</Heading>
      <p>{children}</p>
      {action}
    </div>
  );
}
