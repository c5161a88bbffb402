/** Days a reply record looks back on. In a file of its own, so that public pages do without the schemas beside it. */
export const recordedDays = 180;
