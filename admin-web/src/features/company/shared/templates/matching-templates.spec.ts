import { describe, expect, it } from '@jest/globals';
import type { MessageTemplateView, TemplateKind } from '@app/contracts/messages/message-template';
import { matchingTemplates } from './matching-templates.js';

const template = (name: string, text = '', kind: TemplateKind = 'message'): MessageTemplateView => ({
  id: name,
  version: 1,
  companyId: 'c',
  name,
  kind,
  subject: '',
  text,
  createdAt: '',
  updatedAt: '',
});
const all = [
  template('Ask for papers', 'Could you send your certificates before the interview?'),
  template('First interview'),
  template('Second Interview'),
  template('Thanks', 'Thank you for the interview.', 'rejection'),
];
const found = (typed: string, kind: TemplateKind = 'message') =>
  matchingTemplates(all, kind, typed).map(({ name }) => name);

describe('searching templates by typing', () => {
  it('finds those of the kind with every word, names before texts', () => {
    expect(found('')).toEqual(['Ask for papers', 'First interview', 'Second Interview']);
    expect(found('INTERVIEW')).toEqual(['First interview', 'Second Interview', 'Ask for papers']);
    expect(found('interview  second')).toEqual(['Second Interview']);
    expect(found('interview', 'rejection')).toEqual(['Thanks']);
    expect(found('offer')).toEqual([]);
  });
});
