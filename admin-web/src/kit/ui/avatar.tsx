import { firstLetter } from '@app/contracts/vocabulary/pasted-text';
import { useState } from 'react';
import { alwaysSame } from './always-same.js';

const tones = ['', 'violet', 'coral', 'info', 'warn'] as const;

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => firstLetter(word).toUpperCase())
    .join('');

type AvatarProps = { name: string; image?: string | null; size?: 24 | 32 | 40 | 48 | 72 | 96 };

/** The image as long as it can be shown: links to some of them end, and images are replaced. */
function useShownImage(image: string | null | undefined) {
  const [broken, setBroken] = useState<string | null>(null);
  const shown = image && image !== broken ? image : null;
  return { shown, onError: () => setBroken(shown) };
}

/** A person: the photo, or initials. */
export function Avatar({ name, image, size = 32 }: AvatarProps) {
  const tone = alwaysSame(tones, name);
  const look = `avatar${size === 32 ? '' : ` avatar--${size}`}${tone ? ` avatar--${tone}` : ''}`;
  const { shown, onError } = useShownImage(image);
  if (shown) return <img className={look} src={shown} alt="" width={size} height={size} onError={onError} />;
  return (
    <span className={look} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}

type LogoProps = { name: string; image?: string | null; size?: 24 | 32 | 40 | 48 | 56 | 64 | 88 };

/** A company: its logo, or its first letter. */
export function Logo({ name, image, size = 48 }: LogoProps) {
  const tone = alwaysSame(tones, name);
  const look = `logo logo--${size}${tone ? ` logo--${tone}` : ''}`;
  const { shown, onError } = useShownImage(image);
  if (shown) {
    return (
      <span className={look}>
        <img src={shown} alt="" width={size} height={size} loading="lazy" onError={onError} />
      </span>
    );
  }
  return (
    <span className={look} aria-hidden>
      {firstLetter(initialsOf(name))}
    </span>
  );
}
