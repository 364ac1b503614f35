import { type AnyRouteMatch, type AnyRouter, type ParsedLocation, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { unreadableParts, unreadableWords } from './left-out.ts'

interface Opened {
  readonly location: ParsedLocation
  readonly matches: readonly AnyRouteMatch[]
  readonly preload: boolean
}

/** Opens an address without the parts that its screen cannot read, and keeps what they were beside it. */
export function openWithoutUnreadable({ location, matches, preload }: Opened): void {
  const search = matches.at(-1)?.search ?? {}
  const parts = unreadableParts(location.search, search)
  if (preload || parts.length === 0) return
  throw redirect({ to: location.pathname, search, state: { leftOut: [unreadableWords(parts)] }, replace: true })
}

/** The same for the address that a page begins with: the router corrects it before any screen sees it. */
export function beginWithoutUnreadable(router: AnyRouter): void {
  const { pathname, search } = router.latestLocation
  const schema: unknown = router.getMatchedRoutes(pathname)[0].at(-1)?.options.validateSearch
  if (!(schema instanceof z.ZodObject)) return
  const read = schema.parse(search)
  const parts = unreadableParts(search, read)
  if (parts.length === 0) return
  const { href } = router.buildLocation({ to: pathname, search: { ...search, ...read }, hash: true })
  router.history.replace(href, { leftOut: [unreadableWords(parts)] })
}
