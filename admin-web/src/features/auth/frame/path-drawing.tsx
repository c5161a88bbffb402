const way =
  'M-20 520H150a26 26 0 0 0 26-26v-70a26 26 0 0 1 26-26h96a26 26 0 0 0 26-26v-74a26 26 0 0 1 26-26h96a26 26 0 0 0 26-26v-54a26 26 0 0 1 26-26h70';
const stones = [
  [60, 470, 0.55],
  [140, 470, 0.3],
  [540, 60, 0.6],
  [620, 60, 0.9],
  [620, 140, 0.4],
] as const;

/** The way up, step by step, as a drawing. */
export function PathDrawing() {
  return (
    <svg viewBox="0 0 700 900" preserveAspectRatio="xMidYMin slice" fill="none" aria-hidden>
      <g fill="var(--hero-2)">
        {stones.map(([x, y, opacity]) => (
          <rect key={`${x}-${y}`} x={x} y={y} width="72" height="72" rx="18" opacity={opacity} />
        ))}
      </g>
      <path d={way} stroke="var(--hero-3)" strokeWidth="14" strokeLinecap="round" />
      <path
        d={way}
        stroke="var(--lime)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="1 11"
        opacity="0.8"
      />
      <rect x="566" y="144" width="44" height="44" rx="13" fill="var(--lime)" />
      <path
        d="m578 166 7 7 13-14"
        stroke="var(--on-lime)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
