import { Navigate, useLocation } from '@tanstack/react-router'

interface OpenWithoutProps {
  /** What of the address changes: the parts to leave out, each undefined. */
  readonly change: object
  /** What is left out and why, in words. */
  readonly leftOut: readonly string[]
}

/** Opens the active screen without a part of its address that is of nothing, and says so above the screen. */
export function OpenWithout({ change, leftOut }: OpenWithoutProps) {
  const { search, state } = useLocation()
  const words = [...new Set([...(state.leftOut ?? []), ...leftOut])]
  return <Navigate to="." search={{ ...search, ...change }} state={{ leftOut: words }} replace />
}
