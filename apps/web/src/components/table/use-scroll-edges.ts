import { useEffect, useRef, useState } from 'react'

/** On which sides of a part that scrolls sideways there is more to see. */
export function useScrollEdges<Part extends HTMLElement>() {
  const ref = useRef<Part>(null)
  const [edges, setEdges] = useState({ left: false, right: false })
  useEffect(() => {
    const part = ref.current
    if (part === null) return
    const look = () => {
      const left = part.scrollLeft > 0
      // Widths are rounded: a rest of a pixel is nothing to see.
      const right = part.scrollWidth - part.clientWidth - part.scrollLeft > 1
      setEdges((before) => (before.left === left && before.right === right ? before : { left, right }))
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(part)
    for (const child of part.children) sizes.observe(child)
    part.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      part.removeEventListener('scroll', look)
    }
  }, [])
  return { ref, props: { 'data-scrolled': edges.left || undefined, 'data-more': edges.right || undefined } }
}
