import { describe, expect, it } from '@jest/globals';
import { filledIn, letterParts, mergeFieldProblem, unknownMergeFields } from './merge-fields.js';

const values = {
  firstName: 'Kaito',
  lastName: 'Mori',
  job: 'Product designer',
  company: 'Northwind',
  sender: 'Marta Oliveira',
  reference: '1A2B3C4D',
};

describe('fields of letters', () => {
  it('are filled in wherever they stand, with blanks inside the braces or without', () => {
    expect(filledIn('Dear {{firstName}} {{ lastName }},\nyour {{job}} ({{reference}})', values)).toBe(
      'Dear Kaito Mori,\nyour Product designer (1A2B3C4D)',
    );
  });

  it('are told from the words around them', () => {
    expect(letterParts('Dear {{firstName}}, hello', values)).toEqual([
      { text: 'Dear ', field: null },
      { text: 'Kaito', field: 'firstName' },
      { text: ', hello', field: null },
    ]);
  });

  it('are named where there is none of that name, beside those there are', () => {
    expect(unknownMergeFields('{{firstname}} {{job}} {{constructor}}')).toEqual(['firstname', 'constructor']);
    expect(mergeFieldProblem('Dear {{first name}}')).toMatch(
      /no field \{\{first name\}\}.*\{\{firstName\}\}/,
    );
    expect(mergeFieldProblem('Dear {{firstName}}, {not a field}')).toBeNull();
  });

  it('never fill in what a name brings along', () => {
    expect(filledIn('{{firstName}}', { ...values, firstName: '{{sender}}' })).toBe('{{sender}}');
  });
});
