/** Levels worth a person's attention, as a word and as the number some loggers write. */
const WORDS = /** @type {Record<string, string>} */ ({
  warn: 'warning',
  40: 'warning',
  error: 'error',
  50: 'error',
  fatal: 'fatal',
  60: 'fatal',
});

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
    const word = WORDS[String(entry.level)];
    return word && `${word}: ${textOf(entry)}`;
  } catch {
    return line;
  }
}
