/** So far below or above the window something is about to be seen: as far again as the window is high. */
const margin = '100%'
/** By then what is in sight is there. */
const othersAfter = 4000

/**
 * Does a piece of work once: when an element comes near the window, and else some seconds later, so that what nobody has
 * scrolled to does not keep what they look at waiting.
 * @returns calls it off
 */
export function whenNear(element: Element, work: () => void): () => void {
  const begin = () => {
    end()
    work()
  }
  const watcher = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) begin()
    },
    { rootMargin: `${margin} 0px` },
  )
  watcher.observe(element)
  const later = setTimeout(begin, othersAfter)
  const end = () => {
    watcher.disconnect()
    clearTimeout(later)
  }
  return end
}
