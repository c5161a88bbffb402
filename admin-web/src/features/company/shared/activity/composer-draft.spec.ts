import { describe, expect, it } from '@jest/globals';
import { mentionQuery, emptyDraft, mentionsIn, withMention, withTemplate } from './composer-draft.js';

describe('mentioning while one writes', () => {
  it('begins with an @ at the start of a word', () => {
    expect(['@', 'Ask @An', 'Ask @Ana M', 'a\n@Zo\u00eb'].map(mentionQuery)).toEqual([
      '',
      'An',
      'Ana M',
      'Zo\u00eb',
    ]);
    expect(['Ask Ana', 'ana@work', 'Ask @Ana, then', ''].map(mentionQuery)).toEqual([null, null, null, null]);
  });

  it('puts the name where it was being typed, and goes on behind it', () => {
    const text = 'Ask @An about this';
    const written = withMention(text, 'Ask @An'.length, 'Ana Moura');
    expect(written).toEqual({ text: 'Ask @Ana Moura  about this', caret: 'Ask @Ana Moura '.length });
  });

  it('is taken back with the name', () => {
    const mentions = [
      { id: '1', name: 'Ana Moura' },
      { id: '2', name: 'Tiago Reis' },
      { id: '1', name: 'Ana Moura' },
    ];
    expect(mentionsIn({ content: 'Ask @Ana Moura', title: '', mentions })).toEqual(['1']);
    expect(mentionsIn({ content: 'Ask Ana', title: '', mentions })).toEqual([]);
  });
});

describe('writing from a template', () => {
  const talk = { id: 't', name: 'Talk', subject: 'A talk', text: 'When?' };

  it('fills an empty draft, and keeps what was typed in another', () => {
    const filled = { ...emptyDraft, title: 'A talk', content: 'When?', template: { id: 't', name: 'Talk' } };
    expect(withTemplate(emptyDraft, 0, talk)).toEqual(filled);
    expect(withTemplate({ ...emptyDraft, content: ' \n' }, 2, talk)).toEqual(filled);
    const typed = { ...emptyDraft, title: 'Mine', content: 'Hi Ada, bye' };
    expect(withTemplate(typed, 'Hi Ada, '.length, talk)).toEqual({
      ...filled,
      title: 'Mine',
      content: 'Hi Ada, When?bye',
    });
  });
});
