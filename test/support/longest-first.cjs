'use strict';
const { statSync } = require('node:fs');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Files that take longest, those first that take most. The short ones fill up what is left at the end. */
const LONG = [
  /crash-and-recover/,
  /test[\\/]browser[\\/]/,
  /(test[\\/]journeys|chaos)[\\/]/,
  /engine[\\/]worker\.spec/,
  /test[\\/]attacks[\\/](markup-in-pages-and-mails|sql-injection)/,
];

/** In a fresh clone Jest knows no durations and takes the largest file first, so that slow ones may begin last. */
module.exports = class LongestFirst extends Sequencer {
  /** @param {Parameters<Sequencer['sort']>[0]} tests */
  sort(tests) {
    const rank = (/** @type {string} */ file) => {
      const found = LONG.findIndex((pattern) => pattern.test(file));
      return found < 0 ? LONG.length : found;
    };
    return super.sort(tests).toSorted((a, b) => rank(a.path) - rank(b.path));
  }

  /** Deals the files out by size, so that the parts take about equally long.
   * @param {Parameters<Sequencer['shard']>[0]} tests @param {Parameters<Sequencer['shard']>[1]} options */
  shard(tests, { shardIndex, shardCount }) {
    const size = (/** @type {string} */ file) => statSync(file).size;
    const dealt = [...tests].sort((a, b) => size(b.path) - size(a.path) || (a.path < b.path ? -1 : 1));
    return dealt.filter((_test, index) => index % shardCount === shardIndex - 1);
  }
};
