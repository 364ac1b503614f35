import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Takes the focus when what it is given to appears, and gives it back to where it was when that goes away while the focus is
 * inside: whoever works by keyboard is where they want to go on.
 */
export function useFocusInside(): RefObject<HTMLElement | null> {
  const inside = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const opener = document.activeElement
    const element = inside.current
    element?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && element?.contains(document.activeElement)) opener.focus()
    }
  }, [])
  return inside
}
