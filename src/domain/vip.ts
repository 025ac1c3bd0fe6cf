/** The level in a VIP name: the digits after its letter P; no digits mean 0 (S3-03, D-088). */
export function readVipLevel(vipText: string): number {
  const digits = /P(\d{1,3})/i.exec(vipText)?.[1];
  return digits ? Number(digits) : 0;
}
