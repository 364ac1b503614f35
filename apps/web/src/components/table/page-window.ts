/** A page to go to, or a gap between pages. */
export type PageButton = number | 'gap before' | 'gap after'

const mostButtons = 7

/** Which page buttons to show, 7 at most: the first, the last, the current one and its neighbours. */
export function pageWindow(page: number, pageCount: number): readonly PageButton[] {
  if (pageCount <= mostButtons) return range(1, pageCount)
  if (page <= 4) return [...range(1, 5), 'gap after', pageCount]
  if (page >= pageCount - 3) return [1, 'gap before', ...range(pageCount - 4, pageCount)]
  return [1, 'gap before', page - 1, page, page + 1, 'gap after', pageCount]
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
