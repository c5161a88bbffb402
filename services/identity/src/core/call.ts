/** Where a call comes from. */
export interface Call {
  requestId: string;
  /** What limits are counted by: an IPv4 address or an IPv6 /64. */
  ipKey: string;
  /** What is kept: an IPv4 /24 or an IPv6 /48. */
  ipPrefix: string;
  userAgent: string | null;
}
