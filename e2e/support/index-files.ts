/** The month ends from one year's first month to the last of another. */
export function monthEnds(firstYear: number, lastYear: number): readonly string[] {
  return Array.from({ length: 12 * (lastYear - firstYear + 1) }, (_, month) =>
    new Date(Date.UTC(firstYear, month + 1, 0)).toISOString().slice(0, 10),
  )
}

/** A file of an index as a browser gives it. */
export function indexFile(name: string, header: string, rows: readonly string[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`${[header, ...rows].join('\n')}\n`) }
}

/** Levels that grow by 1% a month, but for the months named, in which they grow by what is said. */
export function steadyLevels(name: string, days: readonly string[], instead: Readonly<Record<string, number>> = {}) {
  let level = 100
  const rows = days.map((day, place) => {
    if (place > 0) level *= 1 + (instead[day.slice(0, 7)] ?? 0.01)
    return `${day},${level.toFixed(6)}`
  })
  return indexFile(name, 'date,level', rows)
}
