export interface FileSaver {
  readonly id: string
  /** Of the pot, in pounds. */
  readonly nav: number
  /** Of each monthly contribution, in pounds. */
  readonly monthly?: number
}

const header = 'saver_id,contribution_date,contribution_amount,nav_date,nav_amount,scheme,section\n'

/** A small sound file: each saver pays in monthly over the two years before the valuation. */
export function saverFile(savers: readonly FileSaver[], navDate = '2024-12-31', scheme = 'Main'): string {
  const rows = savers.flatMap(({ id, nav, monthly = 100 }) =>
    Array.from({ length: 24 }, (_, month) => {
      const year = 2023 + Math.floor(month / 12)
      const day = `${year}-${String((month % 12) + 1).padStart(2, '0')}-15`
      return `${id},${day},${monthly.toFixed(2)},${navDate},${nav.toFixed(2)},${scheme},A\n`
    }),
  )
  return header + rows.join('')
}

/**
 * A file of 10 MB, above the size from which files are scored while they are read. Its scheme has the name of a long line, so
 * that few savers make it long: each costs as much to score as in a small file.
 */
export function largeSaverFile(prefix: string): { readonly savers: readonly FileSaver[]; readonly content: string } {
  const savers = Array.from({ length: 2200 }, (_, place) => ({ id: `${prefix}-${10_000 + place}`, nav: 2600 + place }))
  return { savers, content: saverFile(savers, '2024-12-31', `Main ${'scheme '.repeat(21)}`.trim()) }
}

/** Savers `prefix-1` to `prefix-count`, each with a pot of their own. */
export function fileSavers(prefix: string, count: number, nav = 2600): FileSaver[] {
  return Array.from({ length: count }, (_, index) => ({ id: `${prefix}-${index + 1}`, nav: nav + index }))
}
