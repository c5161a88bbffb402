/*
 * Packages that are ES modules and that a CommonJS package also requires. Jest cannot require a module whose import has
 * begun, so these are finished before any suite begins.
 */
import 'htmlparser2';
import 'jose';
