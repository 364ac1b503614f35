import type { IncomingMessage } from 'node:http'
import { isLoopback } from '../../config/loopback.ts'

/** What proxies add about themselves or about who asked them. */
const forwarding = /^(forwarded|via|x-forwarded.*|x-original-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/

/**
 * Whether a request to a loopback address was made on this machine, for this machine: under a name of it, by no page of another
 * site and through no proxy. A page can let its own name lead here, and a proxy can let everybody in: one that adds nothing
 * about itself mostly asks by HTTP/1.0, and hands on which site the browser is at.
 */
export function isForThisMachine({ headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean {
  if (httpVersion !== '1.1' || Object.keys(headers).some((name) => forwarding.test(name))) return false
  const { host, origin, referer } = headers
  return isNameOfThisMachine(`http://${host}`) && [origin, referer].every((page) => !page || isNameOfThisMachine(page))
}

/** What is no address, such as the origin `null`, is no name of this machine either. */
function isNameOfThisMachine(address: string): boolean {
  const name = URL.parse(address)?.hostname ?? ''
  return name.endsWith('.localhost') || isLoopback(name.replace(/^\[(.*)\]$/, '$1'))
}
