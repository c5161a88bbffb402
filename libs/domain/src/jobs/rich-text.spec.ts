import { describe, expect, it } from '@jest/globals';
import { cleanRichText } from './rich-text.js';

describe('rich text', () => {
  it('keeps paragraphs, headings, lists, emphasis and links', () => {
    const html = '<h2>Role</h2><p>Be <b>bold</b> and <i>kind</i>.</p><ul><li>One</li><li>Two</li></ul>';
    expect(cleanRichText(html)).toBe(
      '<h2>Role</h2>\n<p>Be <b>bold</b> and <i>kind</i>.</p>\n<ul><li>One</li><li>Two</li></ul>',
    );
    expect(cleanRichText('<a href="https://a.example/x?y=1&z=2" target="_top" onclick="x()">go</a>')).toBe(
      '<p><a href="https://a.example/x?y=1&amp;z=2" rel="nofollow noopener">go</a></p>',
    );
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<a href="javascript:alert(1)">x</a>', '<p>x</p>'],
    ['<a href="  jAvAscript:alert(1)">x</a>', '<p>x</p>'],
    ['<a href="//evil.example">x</a>', '<p>x</p>'],
    ['<p onclick="alert(1)" style="x">x</p>', '<p>x</p>'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>x', '<p>x</p>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>y', '<p>y</p>'],
  ])('leaves nothing that runs of %s', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean);
  });

  it('lays nested boxes and blanks out as plain paragraphs', () => {
    const html =
      '<div><div><p>One</p></div><div><br></div><div>Two&nbsp;<span> words</span></div><p>&nbsp;</p></div>';
    expect(cleanRichText(html)).toBe('<p>One</p>\n<p>Two words</p>');
  });

  it('is the same when cleaned again', () => {
    const once = cleanRichText('<div>a & b<ul><li><p>x</p></li></ul>c<br><br>d</div>');
    expect(cleanRichText(once)).toBe(once);
  });
});
