import { settings } from '../../app/settings.js';

/** The name the operator gave the product. */
export const useBrandName = (): string => settings().brandName;
