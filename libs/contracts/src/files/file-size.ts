const oneDecimal = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** `340 KB`, `2.4 MB`: decimal, as the limits of uploads are. */
export function fileSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${oneDecimal.format(bytes / 1_000_000)} MB`;
}
