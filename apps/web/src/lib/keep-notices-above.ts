const bars = new Set<HTMLElement>()

/** A ref for bars that stay at the foot of the screen: as long as one is there, what is said stands above it. */
export function keepNoticesAbove(bar: HTMLElement | null) {
  if (bar === null) return
  const watching = new ResizeObserver(lift)
  bars.add(bar)
  watching.observe(bar)
  return () => {
    watching.disconnect()
    bars.delete(bar)
    lift()
  }
}

function lift(): void {
  const height = Math.max(0, ...[...bars].map((bar) => bar.offsetHeight))
  document.documentElement.style.setProperty('--foot-bar-height', `${height}px`)
}
