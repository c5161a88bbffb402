import { describe, expect, it } from '@jest/globals';
import { linkAddress, pastedHtml, writtenHtml } from './written-html.js';

describe('descriptions', () => {
  it('are sent in the few allowed tags', () => {
    expect(
      writtenHtml(
        '<h2>The <strong>work</strong></h2><p></p><p>You <em>own</em> it.</p>' +
          '<ul><li><p>Talk</p></li><li><p>Draw</p></li></ul><p><br></p>',
      ),
    ).toBe('<h2>The <b>work</b></h2><p>You <i>own</i> it.</p><ul><li>Talk</li><li>Draw</li></ul>');
  });

  it('of nothing are nothing', () => {
    expect(writtenHtml('<p></p>')).toBe('');
  });

  it('keep the headings of what was pasted', () => {
    expect(pastedHtml('<h1 class="x">A</h1><H4>B</H4><header>C</header>')).toBe(
      '<h2 class="x">A</h2><h3>B</h3><header>C</header>',
    );
  });
});

describe('a table that was pasted', () => {
  it('keeps its cells and rows apart', () => {
    expect(pastedHtml('<table><tr><th>A</th> <td>B</td></tr>\n<TR><TD>C</TD><TD>D</TD></TR></table>')).toBe(
      '<table><tr><th>A </th> <td>B<br></td></tr>\n<TR><TD>C </TD><TD>D</TD></TR></table>',
    );
  });
});

describe('links', () => {
  it('take what people type', () => {
    expect(linkAddress(' example.com/jobs ')).toBe('https://example.com/jobs');
    expect(linkAddress('http://example.com')).toBe('http://example.com');
    expect(linkAddress('jobs@example.com')).toBe('mailto:jobs@example.com');
  });

  it('refuse what is no address of the web', () => {
    for (const typed of [
      '',
      'javascript:alert(1)',
      'data:text/html,x',
      'two words.com',
      'localhost',
      'https://',
    ])
      expect(linkAddress(typed)).toBeNull();
  });
});
