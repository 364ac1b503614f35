import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a page of another site makes the request. Browsers say so by themselves and no page can change it; programs
 * other than browsers say nothing. Following a link to here is no such request.
 */
export function isByOtherSite(method: string, headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site']
  if (site !== 'cross-site' && site !== 'same-site') return false
  return method !== 'GET' || headers['sec-fetch-mode'] !== 'navigate'
}
