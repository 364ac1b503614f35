/** How high a list may be so that it ends below a whole row: at most `limit`, or one row where the first is higher. */
export function wholeRowsHeight(bottoms: readonly number[], limit: number): number | undefined {
  const last = bottoms.at(-1)
  if (last === undefined || last <= limit) return undefined
  return bottoms.findLast((bottom) => bottom <= limit) ?? bottoms[0]
}

/** Ends a region that scrolls below a whole row of its table, however high its rows are. */
export function endBelowWholeRow(region: HTMLElement, limit: number): void {
  const table = region.querySelector('table')
  if (table === null) return
  const top = table.getBoundingClientRect().top
  const bottoms = [...table.querySelectorAll('tr')].map((row) => row.getBoundingClientRect().bottom - top)
  const height = wholeRowsHeight(bottoms, limit)
  const edges = region.offsetHeight - region.clientHeight
  region.style.maxHeight = height === undefined ? 'none' : `${Math.ceil(height) + edges}px`
}
