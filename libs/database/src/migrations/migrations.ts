import { CreateTheChain } from './create-the-chain.js';

/** Migrations of the product's tables, oldest first. A released one is never edited. */
export const migrations = [{ name: '20261121000000-create-the-chain', class: CreateTheChain }];
