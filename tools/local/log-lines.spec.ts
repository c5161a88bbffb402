import { describe, expect, it } from '@jest/globals';
import { lineForPerson } from './log-lines.mjs';

describe('a line of a service', () => {
  it.each([
    ['{"level":"warn","msg":"Mail is slow"}', 'warning: Mail is slow'],
    ['{"level":"error","msg":"No mail","err":{"message":"refused"}}', 'error: No mail: refused'],
    ['{"level":60,"msg":"Out of memory"}', 'fatal: Out of memory'],
  ])('reaches the terminal when it warns: %s', (line, text) => {
    expect(lineForPerson(line, 'out')).toBe(text);
  });

  it('stays in the log file when it only informs', () => {
    expect(lineForPerson('{"level":"info","msg":"Ready"}', 'out')).toBeUndefined();
    expect(lineForPerson('server running', 'out')).toBeUndefined();
  });

  it('reaches the terminal when it is no log line but went to stderr', () => {
    expect(lineForPerson('TypeError: no such thing', 'error')).toBe('TypeError: no such thing');
  });
});
