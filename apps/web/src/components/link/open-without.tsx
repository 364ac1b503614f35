import { useNavigate, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'

interface OpenWithoutProps {
  /** What of the address changes: the parts to leave out, each undefined. */
  readonly change: object
  /** What is left out and why, in words. */
  readonly leftOut: readonly string[]
}

/**
 * Opens the active screen without a part of its address that is of nothing, and says so above the screen. It asks for that
 * once, since what it asks for draws it again before it is there: asking each time never ends.
 */
export function OpenWithout({ change, leftOut }: OpenWithoutProps) {
  const { latestLocation } = useRouter()
  const navigate = useNavigate()
  const asked = useRef<string>(undefined)
  const wanted = JSON.stringify([Object.entries(change), leftOut])
  useLayoutEffect(() => {
    if (asked.current === wanted) return
    asked.current = wanted
    const { search, state } = latestLocation
    const words = [...new Set([...(state.leftOut ?? []), ...leftOut])]
    void navigate({ to: '.', search: { ...search, ...change }, state: { leftOut: words }, replace: true })
  })
  return null
}
