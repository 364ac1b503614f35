import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Rows that are replaced take the focus with them, to nowhere. This gives it to the cell that now stands at the active
 * place, so that somebody who sorts or turns pages by keys goes on from there.
 */
export function useKeptFocus(grid: RefObject<HTMLTableElement | null>) {
  const place = useRef<Element | null>(null)
  // After every render: what matters is whether the element is still there, which no dependency says.
  useLayoutEffect(() => {
    if (place.current === null || place.current.isConnected || document.activeElement !== document.body) return
    place.current = null
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })
  return {
    onFocusWithin: (event: FocusEvent) => {
      place.current = event.target
    },
    onBlur: (event: FocusEvent) => {
      if (event.target.isConnected) place.current = null
    },
  }
}
