import { describe, expect, it } from '@jest/globals';
import { htmlOf, sourceOf } from './rich-text-source.js';

const stored =
  '<h2>The work</h2><p>You own the <b>planning</b> board.<br>It opens <i>early</i>.</p>' +
  '<ul><li>Talk to crews</li><li>Draw &amp; test</li></ul><h3>How</h3><ol><li>First</li><li>Second</li></ol>' +
  '<p>More at <a href="https://example.com/a?b=1&amp;c=2">our site</a>.</p>';

describe('descriptions', () => {
  it('are written with light marks', () => {
    expect(sourceOf(stored)).toBe(
      [
        '## The work',
        'You own the **planning** board.\nIt opens *early*.',
        '- Talk to crews\n- Draw & test',
        '### How',
        '1. First\n2. Second',
        'More at [our site](https://example.com/a?b=1&c=2).',
      ].join('\n\n'),
    );
  });

  it('stay the same when they are saved unchanged', () => {
    expect(htmlOf(sourceOf(stored))).toBe(stored);
  });

  it('never carry a tag somebody typed', () => {
    expect(htmlOf('<script>alert(1)</script> & [x](javascript:alert(1))')).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; [x](javascript:alert(1))</p>',
    );
  });

  it('of nothing are nothing', () => {
    expect(htmlOf('  \n\n ')).toBe('');
    expect(sourceOf('')).toBe('');
  });
});
