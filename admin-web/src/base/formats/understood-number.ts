import { numberOfText } from '@app/contracts/vocabulary/number-of-text';
import { numberText } from './counted.js';

/** How a typed number is understood, where another reader might understand it otherwise: "45.000" is "Read as 45,000". */
export function understoodNumber(typed: string | undefined): string | undefined {
  const text = typed?.trim() ?? '';
  const value = numberOfText(text);
  if (value === null || text === String(value) || text === numberText(value)) return undefined;
  return `Read as ${numberText(value)}`;
}
