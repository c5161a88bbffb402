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

/** A log line as words; any other line as it is.
 * @param {string} line */
export function lineInWords(line) {
  if (!line.startsWith('{')) return line;
  try {
    const entry = JSON.parse(line);
    return `${WORDS[String(entry.level)] ?? entry.level}: ${textOf(entry)}`;
  } catch {
    return line;
  }
}

/**
 * What of a child's output belongs on the terminal: warnings and errors, and what is no log line at all.
 * @param {string} line @param {'out' | 'error'} source
 * @returns {string | undefined}
 */
export function lineForPerson(line, source) {
  if (!line.startsWith('{')) return source === 'error' && line.trim() ? line : undefined;
  const words = lineInWords(line);
  return Object.values(WORDS).some((word) => words.startsWith(`${word}: `)) || words === line
    ? words
    : undefined;
}
