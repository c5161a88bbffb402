/** Greets whoever starts with an empty company. */
export function Welcome({ firstName }: { firstName: string }) {
  return (
    <section className="welcome" aria-labelledby="welcome">
      <svg viewBox="0 0 360 180" preserveAspectRatio="xMaxYMax meet" aria-hidden fill="none">
        <path
          d="M20 200v-40a20 20 0 0 1 20-20h50a20 20 0 0 0 20-20v-16a20 20 0 0 1 20-20h56a20 20 0 0 0 20-20V48a20 20 0 0 1 20-20h150"
          stroke="var(--hero-3)"
          strokeWidth="18"
        />
        <rect x="228" y="96" width="64" height="84" rx="16" fill="var(--hero-2)" />
        <rect x="300" y="64" width="40" height="116" rx="12" fill="var(--hero-3)" />
        <rect x="284" y="12" width="32" height="32" rx="10" fill="var(--lime)" />
      </svg>
      <h1 id="welcome">
        Welcome{firstName && `, ${firstName}`}.<br />
        Let us open the first job.
      </h1>
      <p>Three steps, about ten minutes. Nothing is public before you publish it.</p>
    </section>
  );
}
