// Addresses and the callers that limits count them as, in TypeScript and in SQL.

/** One caller a line, with several spellings and addresses. */
export const addressesOfCallers: string[][] = [
  [
    '192.0.2.1',
    '::ffff:192.0.2.1',
    '::FFFF:192.0.2.1',
    '::ffff:c000:201',
    '0:0:0:0:0:ffff:c000:201',
  ],
  ['192.0.2.2', '::ffff:192.0.2.2'],
  ['2001:db8:0:1::', '2001:DB8:0:1:ffff::9', '2001:db8::1:2:3:4:5', '2001:0db8::1:0:0:0:7'],
  ['2001:db8:0:2::1', '2001:db8:0:2:ffff:ffff:ffff:ffff'],
  ['fe80::1', 'fe80::1%eth0', 'fe80::2%1'],
  ['::1', '::2'],
]

/** Returns different addresses of one subscriber's /64. */
export function addressesOfOne(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `2001:db8:0:1:${(i + 1).toString(16)}::${i}`)
}
