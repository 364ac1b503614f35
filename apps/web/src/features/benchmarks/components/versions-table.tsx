import { Anchor } from '@mantine/core'
import type { BenchmarkDetails, BenchmarkVersion } from '@plumbline/contract/benchmarks/benchmarks.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { dayInLondon } from '@plumbline/contract/format/moments.ts'
import { Link } from '@tanstack/react-router'
import { FieldLines } from '../../../components/field-lines/field-lines.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import table from '../../../components/small-table/plain-table.module.css'
import { ScrollRegion } from '../../../components/small-table/scroll-region.tsx'
import { useBenchmarkActions } from '../api/benchmark-queries.ts'
import { largestDifferenceText, originLines, reportsText } from '../benchmark-wording.ts'
import styles from './benchmarks.module.css'

/** Every version, the newest first, with what cites it. */
export function VersionsTable({ details: { id, versions } }: { readonly details: BenchmarkDetails }) {
  const { levels } = useBenchmarkActions(id)
  return (
    <section className={styles.card} aria-label="Versions">
      <h3 className={styles.cardTitle}>Versions</h3>
      <p className={styles.note}>A data batch keeps the version that scored it.</p>
      {levels.isError && <AlertBox tone="danger">{levels.error.message}</AlertBox>}
      <ScrollRegion className={table.scroll} label="Versions: table">
        <table className={`${table.table} ${styles.versions}`}>
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">Saved</th>
              <th scope="col">Start and end</th>
              <th scope="col" className={table.right}>
                Levels
              </th>
              <th scope="col" className={`${table.right} ${styles.difference}`}>
                Largest difference from the one before
              </th>
              <th scope="col">Data batches</th>
              <th scope="col">Reports</th>
              <th scope="col" className={table.right}>
                Sign-offs
              </th>
              <th scope="col" className={table.right}>
                Open imports
              </th>
              <th scope="col">Download</th>
            </tr>
          </thead>
          <tbody>
            {versions.map((version) => (
              <VersionRow key={version.version} version={version} onLevels={() => levels.mutate(version.version)} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {versions.slice(1).map((version) => (
        <details key={version.version} className={styles.earlier}>
          <summary>Version {version.version}: source, charges and files</summary>
          <FieldLines lines={originLines(version)} />
        </details>
      ))}
    </section>
  )
}

function BatchLink({ batch }: { readonly batch: BenchmarkVersion['comparedBy'][number] }) {
  return (
    <Link to="/imports" search={{ provider: batch.providerId }} className={styles.link}>
      {batch.id} {batch.providerName}
    </Link>
  )
}

interface VersionRowProps {
  readonly version: BenchmarkVersion
  readonly onLevels: () => void
}

function VersionRow({ version, onLevels }: VersionRowProps) {
  const { batches, comparedBy } = version
  return (
    <tr>
      <th scope="row">{version.version}</th>
      <td className={styles.whole}>
        {dayInLondon(version.addedAt)}
        {version.addedBy !== null && <span className={styles.second}>by {version.addedBy}</span>}
      </td>
      <td className={styles.whole}>
        {shortDate(version.startDate)} to
        <span className={styles.second}>{shortDate(version.endDate)}</span>
      </td>
      <td className={table.right}>{count(version.levels)}</td>
      <td className={table.right}>{largestDifferenceText(version)}</td>
      <td>
        {batches.length + comparedBy.length === 0 ? (
          missing
        ) : (
          <ul className={styles.batches}>
            {batches.map((batch) => (
              <li key={batch.id}>
                <BatchLink batch={batch} />
              </li>
            ))}
            {comparedBy.map((batch) => (
              <li key={`compared by ${batch.id}`}>
                compared in the report of <BatchLink batch={batch} />
              </li>
            ))}
          </ul>
        )}
      </td>
      <td>{reportsText(version)}</td>
      <td className={table.right}>{count(batches.reduce((sum, batch) => sum + batch.signOffs, 0))}</td>
      <td className={table.right}>{count(version.openImports)}</td>
      <td>
        <Anchor
          component="button"
          type="button"
          fz={12}
          mih={24}
          aria-label={`Levels of version ${version.version}`}
          onClick={onLevels}
        >
          Levels
        </Anchor>
      </td>
    </tr>
  )
}
