// Decides which client addresses count as one caller, for every rate limit. SQL has the same rule
// (private.caller_network), and backend/tests/client-networks.ts tests both.
import { isIPv6 } from 'node:net'

const MAPPED_IPV4 = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

/**
 * Returns the part of a client address that counts as one caller: an IPv4 address as it is, also when mapped to IPv6,
 * and the first 64 bits of IPv6. Returns a text that is no address unchanged.
 */
export function clientNetworkOf(address: string): string {
  const [bare = ''] = address.split('%', 1)
  if (!isIPv6(bare)) return address
  const spelled = spell(bare)
  const [, high, low] = MAPPED_IPV4.exec(spelled) ?? []
  if (high !== undefined && low !== undefined) return dotted(high, low)
  const [head = [], tail = []] = spelled.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return `${spell(`${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::`)}/64`
}

/** URL parsing gives each address the one spelling that Postgres gives it too. */
function spell(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1)
}

function dotted(...groups: string[]): string {
  const bytes = groups.flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 255]
  })
  return bytes.join('.')
}
