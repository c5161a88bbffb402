import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Gazetteer } from '../places/gazetteer.js';
import { knownGazetteer } from '../places/known-gazetteer.js';
import { placeOfText } from './place-of-text.js';

let gazetteer: Gazetteer;
beforeAll(async () => void (gazetteer = await knownGazetteer()));

const place = (text: string, country?: string) => {
  const { addressLocality, addressRegion, addressCountry } = placeOfText(text, gazetteer, country);
  return [addressLocality, addressRegion, addressCountry];
};

describe('a place in one text', () => {
  it('names its country last, in any words for it', () => {
    expect(place('London, UK')).toEqual(['London', '', 'United Kingdom']);
    expect(place('Berlin, Germany')).toEqual(['Berlin', '', 'Germany']);
    expect(place('London, Greater London, England')).toEqual(['London', 'Greater London', 'United Kingdom']);
    expect(place('Bangalore, Karnataka, India')).toEqual(['Bangalore', 'Karnataka', 'India']);
    expect(place('San Francisco, CA, USA')).toEqual(['San Francisco', 'CA', 'United States']);
    expect(place('Germany')).toEqual(['', '', 'Germany']);
    expect(place('Hybrid - Paris, France')).toEqual(['Paris', '', 'France']);
    expect(place('Remote - Germany')).toEqual(['', '', 'Germany']);
    expect(place('Remote (U.S.)')).toEqual(['', '', 'United States']);
  });

  it('has a country where a state is named instead', () => {
    expect(place('San Francisco, CA')).toEqual(['San Francisco', 'CA', 'United States']);
    expect(place('Washington, D.C.')).toEqual(['Washington', 'D.C.', 'United States']);
    expect(place('Chicago, Illinois')).toEqual(['Chicago', 'Illinois', 'United States']);
    expect(place('Toronto, ON')).toEqual(['Toronto', 'ON', 'Canada']);
    expect(place('Montréal, Québec')).toEqual(['Montréal', 'Québec', 'Canada']);
    expect(place('Sydney, NSW')).toEqual(['Sydney', 'NSW', 'Australia']);
  });

  it('tells states and countries of the same name apart by the city', () => {
    expect(place('Atlanta, Georgia')).toEqual(['Atlanta', 'Georgia', 'United States']);
    expect(place('Tbilisi, Georgia')).toEqual(['Tbilisi', '', 'Georgia']);
    expect(place('Berlin, DE')).toEqual(['Berlin', '', 'Germany']);
    expect(place('Wilmington, DE')).toEqual(['Wilmington', 'DE', 'United States']);
    expect(place('Toronto, CA')).toEqual(['Toronto', '', 'Canada']);
    expect(place('Utrecht, NL')).toEqual(['Utrecht', '', 'Netherlands']);
  });

  it.each([
    ['Munich, DE', ['Munich', '', 'Germany']],
    ['Hamburg, DE', ['Hamburg', '', 'Germany']],
    ['Bengaluru, IN', ['Bengaluru', '', 'India']],
    ['Hyderabad, TG, IN', ['Hyderabad', 'TG', 'India']],
    ['Tel Aviv, IL', ['Tel Aviv', '', 'Israel']],
    ['Bogotá, CO', ['Bogotá', '', 'Colombia']],
    ['Medellín, CO', ['Medellín', '', 'Colombia']],
    ['Montreal, CA', ['Montreal', '', 'Canada']],
    ['Rabat, MA', ['Rabat', '', 'Morocco']],
    ['Tirana, AL', ['Tirana', '', 'Albania']],
    ['Riyadh, SA', ['Riyadh', '', 'Saudi Arabia']],
    ['Adelaide, SA', ['Adelaide', 'SA', 'Australia']],
    ['Belfast, NI', ['Belfast', 'NI', '']],
    ['belfast, ni', ['belfast', 'ni', '']],
    ['Genève, GE', ['Genève', 'GE', '']],
    ['Hannover, NI', ['Hannover', 'NI', '']],
    ['Curitiba, PR', ['Curitiba', 'PR', '']],
    ['Manaus, AM', ['Manaus', 'AM', '']],
    ['Managua, NI', ['Managua', '', 'Nicaragua']],
    ['Unheardofville, NI', ['Unheardofville', '', 'Nicaragua']],
    ['San Jose, CA', ['San Jose', 'CA', 'United States']],
    ['Denver, CO', ['Denver', 'CO', 'United States']],
    ['Boston, MA', ['Boston', 'MA', 'United States']],
    ['Indianapolis, IN', ['Indianapolis', 'IN', 'United States']],
  ])('is not taken for a state of the US by its code alone: %s', (text, found) =>
    expect(place(text)).toEqual(found),
  );

  it.each([
    ['Nowhere Known, DE', ['Nowhere Known', 'DE', '']],
    ['Remote - CA', ['', 'CA', '']],
    ['Perth, WA', ['Perth', 'WA', '']],
    ['Somewhere Unknown, TX', ['Somewhere Unknown', 'TX', 'United States']],
  ])('has an open country where nothing decides: %s', (text, found) => expect(place(text)).toEqual(found));

  it('is the first of several', () => {
    expect(place('London, UK; Paris, France')).toEqual(['London', '', 'United Kingdom']);
    expect(place('Remote | New York, NY or Austin, TX')).toEqual(['New York', 'NY', 'United States']);
  });

  it('takes a country known from elsewhere', () => {
    expect(place('Chicago, IL', 'US')).toEqual(['Chicago', 'IL', 'United States']);
    expect(place('Germany', 'DE')).toEqual(['', '', 'Germany']);
    expect(place('Lisbon', 'Portugal')).toEqual(['Lisbon', '', 'Portugal']);
  });

  it('guesses none: a city alone has no country, nor has what nobody knows', () => {
    expect(place('Oslo')).toEqual(['Oslo', '', '']);
    expect(place('Paris, Europe')).toEqual(['Paris', 'Europe', '']);
    expect(place('Remote')).toEqual(['', '', '']);
    expect(place('')).toEqual(['', '', '']);
  });
});
