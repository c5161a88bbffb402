import { describe, expect, it } from '@jest/globals';
import { fieldErrors } from '../http/problem.js';
import { CompanyDetailsForm, EditCompanyBody } from './company-details.js';

const url = 'https://a.example';
const complete = {
  companyName: 'Northwind',
  linkedin: url,
  instagram: url,
  facebook: url,
  videoLink: url,
  twitter: '@northwind',
};
function errorsOf(changes: object): Record<string, string> {
  const parsed = CompanyDetailsForm.safeParse({ ...complete, ...changes });
  return parsed.success ? {} : fieldErrors(parsed.error);
}

describe('the company details form', () => {
  it('takes what is complete, with optional parts empty or absent', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ website: '', email: '', phoneNumber: '', location: '' })).toEqual({});
    expect(errorsOf({ website: url, email: 'a@b.example', phoneNumber: '+1', location: 'Turin' })).toEqual(
      {},
    );
  });

  it.each([
    ['companyName', '', 'Please enter a valid company name'],
    ['companyName', '  ', 'Please enter a valid company name'],
    [
      'companyName',
      'evil.example',
      'Mail programs would turn this name into a link. Please write it without a web address, with a space after a dot',
    ],
    ['companyName', 7, 'Please enter a name'],
    ['companyName', undefined, 'Please enter a name'],
    ['website', 'northwind', 'Please enter a valid url'],
    ['website', 'javascript:alert(1)', 'Please enter a valid url'],
    ['email', 'northwind', 'Please enter a valid email address'],
    ['location', '   ', 'Please enter a location'],
    ['linkedin', '', 'Please enter a valid url'],
    ['instagram', 'x', 'Please enter a valid url'],
    ['facebook', undefined, 'Please enter a valid url'],
    ['videoLink', 'ftp://a.example', 'Please enter a valid url'],
    ['twitter', 'northwind', 'Handle must be a valid Twitter handle: e.g. @username'],
    ['twitter', '@', 'Handle must be a valid Twitter handle: e.g. @username'],
    ['twitter', '@1234567890123456', 'Handle must be a valid Twitter handle: e.g. @username'],
    ['twitter', '@a-b', 'Handle must be a valid Twitter handle: e.g. @username'],
    ['twitter', '@a\n', 'Handle must be a valid Twitter handle: e.g. @username'],
  ])('says what is wrong with %s %p', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
  });

  it('takes handles of 1 to 15 word characters', () => {
    for (const twitter of ['@a', '@A_9', '@123456789012345']) expect(errorsOf({ twitter })).toEqual({});
  });
});

describe('editing a company', () => {
  it('leaves out what did not change, and holds what is there to the same rules', () => {
    expect(EditCompanyBody.safeParse({}).success).toBe(true);
    const wrong = EditCompanyBody.safeParse({
      name: '',
      social: { twitter: 'x', youtube: '' },
      status: 'published',
    });
    expect(fieldErrors(wrong.error!)).toEqual({
      name: 'Please enter a valid company name',
      'social.twitter': 'Handle must be a valid Twitter handle: e.g. @username',
      status: 'This field is not known',
    });
  });
});
