import { isIP } from 'node:net'

/** What failed sign-ins are counted by: an IPv4 address, or the /64 network of an IPv6 one, which is one customer's. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*/s, '').toLowerCase()
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped !== undefined || isIP(plain) !== 6) return mapped ?? plain
  const [left = [], right = []] = plain.split('::').map((half) => half.split(':').filter((group) => group !== ''))
  const all = plain.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left
  const groups = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}
