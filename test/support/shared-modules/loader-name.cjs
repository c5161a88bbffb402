'use strict';

/** The global under which a spec finds the function that loads a shared module by its path. */
module.exports.sharedModuleLoader = '__loadSharedModule';
