import { guessName } from '@plumbline/contract/data-points/guess.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import type { Preview } from '@plumbline/contract/imports/preview.ts'
import table from '../../../components/small-table/plain-table.module.css'
import { ScrollRegion } from '../../../components/small-table/scroll-region.tsx'
import styles from './imports.module.css'

interface PreviewColumnsProps {
  readonly preview: Preview
}

/** The head of the file as it stands, each column with what it was taken for. */
export function PreviewColumns({ preview }: PreviewColumnsProps) {
  const distinct = new Map(preview.dataPoints.map((point) => [point.name, point.distinct]))
  return (
    <section className={styles.card} aria-label="Columns and first rows">
      <div className={styles.cardHead}>
        <h3 className={styles.cardTitle}>Columns and first rows</h3>
      </div>
      <ScrollRegion className={table.scroll} label="First rows of the file" wholeRowsWithin={260}>
        <table className={table.table}>
          <thead>
            <tr>
              {preview.columns.map(({ header, takenFor, kind }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns stand in the order of the file, always.
                <th key={place} scope="col">
                  {header}
                  <br />
                  {meaning(takenFor, kind, distinct.get(header))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.firstRows.map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows stand in the order of the file, always.
              <tr key={line}>
                {row.map((cell, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of the file, always.
                  <td key={place} className={styles.asIs} title={cell}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

function meaning(takenFor: string, kind: Preview['columns'][number]['kind'], distinct: number | undefined): string {
  if (kind === 'known') return `→ ${guessName(takenFor)}`
  return distinct === undefined ? `→ ${kind}` : `→ ${kind}, ${count(distinct)} different`
}
