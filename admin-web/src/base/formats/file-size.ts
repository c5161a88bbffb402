const oneDecimal = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** `38.4 KB`. */
export const kilobytes = (bytes: number): string => `${oneDecimal.format(bytes / 1024)} KB`;
