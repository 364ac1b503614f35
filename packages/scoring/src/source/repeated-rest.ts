import { columnNamed, type FileLayout } from '../columns/file-layout.ts'

/** Below this share of distinct texts reading each once is a gain; above it a loss. */
const mostDistinct = 0.25
/** Further to the right than this, so much stands in front that little is gained. */
const lastPlace = 6

/**
 * The place behind saver, date and amount, when they stand in front and what follows is the same on most rows of the
 * body's sample, as in an export that repeats everything about a saver on each row.
 */
export function repeatedRest(body: Buffer, layout: FileLayout): number | undefined {
  const front = (['saver_id', 'contribution_date', 'contribution_amount'] as const).map(
    (name) => columnNamed(layout, name)?.position ?? lastPlace,
  )
  const restFrom = Math.max(...front) + 1
  if (restFrom > lastPlace || restFrom >= layout.fieldCount) return undefined
  // The last line may be cut off.
  const rests = body
    .toString('latin1')
    .split('\n')
    .slice(0, -1)
    .map((line) => behind(line, restFrom - 1))
  return new Set(rests).size <= mostDistinct * rests.length ? restFrom : undefined
}

/** What follows the given number of commas. */
function behind(line: string, commas: number): string {
  let at = 0
  for (let comma = 0; comma < commas; comma++) {
    at = line.indexOf(',', at) + 1
    if (at === 0) return ''
  }
  return line.slice(at)
}
