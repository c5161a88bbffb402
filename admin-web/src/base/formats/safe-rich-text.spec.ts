import { describe, expect, it } from '@jest/globals';
import { safeRichText } from './safe-rich-text.js';

describe('rich text on a page', () => {
  it('is what the server keeps', () => {
    const kept =
      '<h2>Role</h2>\n<p>5 &lt; 6 &amp; <b>bold</b> <i>it</i><br>line</p>\n<ul><li>One</li></ul>\n<ol><li>Two</li></ol>\n' +
      '<p><a href="HTTPS://a.example/?x=1&amp;y=&quot;2&quot;&gt;" rel="nofollow noopener">go</a> ' +
      '<a rel="nofollow noopener" href="mailto:jobs@a.example">write</a></p>';
    expect(safeRichText(kept)).toBe(kept);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)">x</p>',
    '<p/onclick=alert(1)>x',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="https://a.example" onclick="alert(1)">x</a>',
    '<a href="https://a.example"onfocus=alert(1)>x</a>',
    '<b><svg onload=alert(1)//',
    '<!--<p>--><iframe srcdoc="<p>">',
    '<<script>alert(1)</script>',
    '<p<script>alert(1)</script>',
  ])('that holds %s nevertheless shows it as text', (html) => {
    const shown = safeRichText(html);
    for (const [tag] of shown.matchAll(/<[^]*?(?:>|$)/g)) expect(tag).toMatch(/^<\/?[a-z0-9]+>$/);
    expect(shown).not.toMatch(/<\/?(?:script|img|svg|iframe|!--)/);
  });
});
