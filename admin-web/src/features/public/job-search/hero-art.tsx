const path =
  'M28 272H96a20 20 0 0 0 20-20v-30a20 20 0 0 1 20-20h70a20 20 0 0 0 20-20v-30a20 20 0 0 1 20-20h74a20 20 0 0 0 20-20V82a20 20 0 0 1 20-20h118';
const cells = [
  [0, 244, 1],
  [64, 244, 1],
  [128, 244, 0.6],
  [464, 0, 1],
  [400, 0, 0.5],
  [464, 64, 0.6],
] as const;
const signs = [
  { name: 'Pay', value: '€62k – 78k a year' },
  { name: 'Place', value: 'Lisbon, hybrid' },
  { name: 'Contract', value: 'Full-time' },
  { name: 'Closes', value: '4 December', spark: true },
] as const;

/** The stepped path that ends in a lime square, with what every job says along the way. Decoration only. */
export function HeroArt() {
  return (
    <div className="hero-art" aria-hidden>
      <svg viewBox="0 0 520 300" fill="none">
        <g fill="var(--hero-2)" opacity="0.55">
          {cells.map(([x, y, opacity]) => (
            <rect key={`${x}-${y}`} x={x} y={y} width="56" height="56" rx="14" opacity={opacity} />
          ))}
        </g>
        <path d={path} stroke="var(--hero-3)" strokeWidth="10" strokeLinecap="round" />
        <path d={path} stroke="var(--lime)" strokeWidth="2" strokeLinecap="round" strokeDasharray="1 8" />
        <rect x="478" y="48" width="28" height="28" rx="9" fill="var(--lime)" />
        <path
          d="m486 62 4.500 4.500 8-9"
          stroke="var(--on-lime)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {signs.map((sign) => (
        <span key={sign.name} className={'spark' in sign ? 'hero-art__spark' : undefined}>
          <small>{sign.name}</small>
          {sign.value}
        </span>
      ))}
    </div>
  );
}
