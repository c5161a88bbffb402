const WARNING = 40;
const WORDS = /** @type {Record<number, string>} */ ({ 40: 'warning', 50: 'error', 60: 'fatal' });

/** @param {any} entry */
function textOf(entry) {
  const error = entry.err ?? entry.error;
  const reason = typeof error === 'string' ? error : error?.message;
  return (
    [entry.msg ?? entry.message ?? entry.event, reason].filter(Boolean).join(': ') || JSON.stringify(entry)
  );
}

/**
 * What of a child's output belongs on the terminal: warnings and errors, and what is no log line at all.
 * @param {string} line @param {'out' | 'error'} source
 * @returns {string | undefined}
 */
export function lineForPerson(line, source) {
  if (!line.startsWith('{')) return source === 'error' && line.trim() ? line : undefined;
  try {
    const entry = JSON.parse(line);
    if (typeof entry.level !== 'number' || entry.level < WARNING) return undefined;
    return `${WORDS[entry.level] ?? 'error'}: ${textOf(entry)}`;
  } catch {
    return line;
  }
}
