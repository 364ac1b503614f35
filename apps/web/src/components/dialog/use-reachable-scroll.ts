import { useEffect, useRef, useState } from 'react'

const reachable = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Whether a part scrolls and holds nothing that takes the focus: it must be reached with the keyboard itself then. */
export function useReachableScroll() {
  const ref = useRef<HTMLDivElement>(null)
  const [isStop, setIsStop] = useState(false)
  useEffect(() => {
    const part = ref.current
    if (part === null) return
    const look = () => setIsStop(part.scrollHeight > part.clientHeight && part.querySelector(reachable) === null)
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(part)
    const contents = new MutationObserver(look)
    contents.observe(part, { childList: true, subtree: true })
    return () => {
      sizes.disconnect()
      contents.disconnect()
    }
  }, [])
  return { ref, tabIndex: isStop ? 0 : undefined }
}
