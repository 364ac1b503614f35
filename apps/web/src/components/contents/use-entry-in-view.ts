import { useEffect, useState } from 'react'
import { type ContentsEntry, entryInView } from './contents-entry.ts'

/** Below the toolbar and the contents, in pixels: what begins above it is being read. */
const readingLine = 132

/** The place of the entry that is being read, as the page scrolls. */
export function useEntryInView(entries: readonly ContentsEntry[]): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const tops = entries.map(
        ({ target }) => document.getElementById(target)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
      )
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement
      // Rounded: zoomed pages end at fractions of a pixel. What does not scroll is not at its foot.
      const isAtFoot = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2
      setAt(entryInView(tops, readingLine, isAtFoot))
    }
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [entries])
  return at
}
