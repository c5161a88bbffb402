import { alwaysSame } from '../../../kit/ui/always-same.js';

const grounds = [
  ['#0B3B66', '#12508A'],
  ['#1F1B4D', '#2F2972'],
  ['#0E3B2F', '#1C5A49'],
  ['#5A1F0B', '#7C3013'],
  ['#3A1F5C', '#52307F'],
] as const;

/** A company's banner; without one, the stepped path on a ground of its own. Decoration only. */
export function BannerArt({ name, image }: { name: string; image: string | null }) {
  if (image) return <img className="banner-art" src={image} alt="" width="1160" height="168" />;
  const [ground, step] = alwaysSame<(typeof grounds)[number]>(grounds, name);
  return (
    <svg
      className="banner-art no-print"
      viewBox="0 0 1160 168"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden
    >
      <rect width="1160" height="168" fill={ground} />
      <g fill={step}>
        <rect x="600" y="96" width="72" height="72" rx="16" opacity="0.5" />
        <rect x="684" y="56" width="40" height="112" rx="12" opacity="0.7" />
      </g>
      <path
        d="M740 200v-100a20 20 0 0 1 20-20h90a20 20 0 0 1 20 20v20a20 20 0 0 0 20 20h90a20 20 0 0 0 20-20V40a20 20 0 0 1 20-20h140"
        fill="none"
        stroke={step}
        strokeWidth="18"
      />
      <rect x="1062" y="104" width="36" height="36" rx="11" fill="#C9F26B" />
    </svg>
  );
}
