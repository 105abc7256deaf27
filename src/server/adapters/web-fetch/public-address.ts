import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * IPv4 ranges outside the public internet (IANA's special-purpose registry), and machines that clouds reserve for
 * themselves.
 */
const closedIpv4 = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local; 169.254.169.254 serves a cloud machine's secrets.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Azure's own machine has an address in a public range.
  ['168.63.129.16', 32],
  // Multicast, reserved, broadcast.
  ['224.0.0.0', 3],
] as const)
  closedIpv4.addSubnet(network, bits, 'ipv4')

/** All IPv6 in public use: mapped, translated, local and multicast addresses are outside it. */
const openIpv6 = new BlockList()
openIpv6.addSubnet('2000::', 3, 'ipv6')

/** Exceptions within it: protocols and tunnels (Teredo, 6to4), which embed other addresses, and documentation. */
const closedIpv6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closedIpv6.addSubnet(network, bits, 'ipv6')

/** Whether an IP address, as text, is on the public internet. An invalid address isn't. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedIpv4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return openIpv6.check(address, 'ipv6') && !closedIpv6.check(address, 'ipv6')
}
