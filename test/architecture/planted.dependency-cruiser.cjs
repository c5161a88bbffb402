'use strict';
const rules = require('../../.dependency-cruiser.cjs');

/** The rules of the repository, over the planted violations instead of the product. */
module.exports = { ...rules, options: { ...rules.options, exclude: undefined, includeOnly: undefined } };
