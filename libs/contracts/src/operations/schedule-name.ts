/** `expire-jobs` as people read it: `Expire jobs`. */
export function scheduleName(name: string): string {
  const words = name
    .replaceAll('-', ' ')
    .replace(/\bcvs?\b/, (word) => word.toUpperCase().replace('VS', 'Vs'));
  return words.charAt(0).toUpperCase() + words.slice(1);
}
