import type { ReactNode } from 'react';

/** One titled part of the settings: what it is at the left, its fields at the right. */
export function SettingsSection({
  id,
  title,
  hint,
  children,
}: {
  id: string;
  title: string;
  hint: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{hint}</p>
      </div>
      <div className="card card--lg">{children}</div>
    </section>
  );
}
