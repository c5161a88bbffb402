import { settings } from '../../../base/settings.js';

/** The name the operator gave the product. */
export const useBrandName = (): string => settings().brandName;
