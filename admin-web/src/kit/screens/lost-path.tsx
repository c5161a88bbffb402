const filled = [
  [20, 320],
  [108, 320],
  [196, 320],
  [108, 232],
  [196, 232],
  [196, 144],
] as const;
const missing = [
  [372, 20],
  [284, 144],
] as const;
const route = 'M36 360h86a26 26 0 0 0 26-26v-36a26 26 0 0 1 26-26h36a26 26 0 0 0 26-26v-62';

/** The stepped path, broken off before its end. Decoration only. */
export function LostPath() {
  return (
    <svg className="not-found__art" viewBox="0 0 480 420" fill="none" aria-hidden>
      {filled.map(([x, y]) => (
        <rect key={`${x}-${y}`} x={x} y={y} width="80" height="80" rx="20" fill="var(--sunken)" />
      ))}
      {missing.map(([x, y]) => (
        <rect
          key={`${x}-${y}`}
          x={x}
          y={y}
          width="80"
          height="80"
          rx="20"
          stroke="var(--line)"
          strokeWidth="2"
          strokeDasharray="6 7"
        />
      ))}
      <path d={route} stroke="var(--brand)" strokeWidth="14" strokeLinecap="round" />
      <path d={route} stroke="var(--lime)" strokeWidth="2.5" strokeLinecap="round" strokeDasharray="1 11" />
      <g transform="rotate(18 330 150)">
        <rect x="312" y="118" width="48" height="48" rx="14" fill="var(--lime)" />
        <path
          d="M329 136c0-9 15-9 15 0 0 6-8 6-8 12m0 7v.5"
          stroke="var(--on-lime)"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
      </g>
    </svg>
  );
}
