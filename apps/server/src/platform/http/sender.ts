import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Address that the request comes from, without a port: what limits count by and the records name. */
    sender: string
  }
}

/**
 * Settles whom each request comes from before anything else looks at it, once: a socket forgets its address when it breaks off. A
 * request whose sender is gone by then is dropped without an answer or a line in the log. Register it before all other hooks.
 */
export function settleSenders(http: FastifyInstance, trustedProxies: readonly string[]): void {
  const isProxy = within(trustedProxies)
  http.decorateRequest('sender', '')
  http.addHook('onRequest', async (request, reply) => {
    const { socket, headers } = request.raw
    const { remoteAddress } = socket
    if (remoteAddress === undefined || socket.destroyed) {
      reply.hijack()
      return
    }
    request.sender = senderOf(remoteAddress, String(headers['x-forwarded-for'] ?? ''), isProxy)
  })
}

/**
 * The nearest address that is no proxy of ours. Each proxy adds whom it was asked by at the end of `X-Forwarded-For`, some with a
 * port, which is another one for each connection. Where one adds no address, all that it passes on counts as its own.
 */
export function senderOf(remoteAddress: string, forwardedFor: string, isProxy: (address: string) => boolean): string {
  let sender = remoteAddress
  for (const entry of forwardedFor.split(',').reverse()) {
    if (!isProxy(sender)) break
    const address = withoutPort(entry.trim())
    if (isIP(address) === 0) break
    sender = address
  }
  return sender
}

/** `192.0.2.7:4711`, `[2001:db8::1]:4711` and `[2001:db8::1]` without port and brackets. */
function withoutPort(text: string): string {
  return text
    .replace(/^"(.*)"$/, '$1')
    .replace(/^\[([^[\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
}

/** Whether an address is one of the given ones, or in one of the networks. */
export function within(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}
