import { count } from '@plumbline/contract/format/counts.ts'
import { scoreWithDecimal } from '@plumbline/contract/format/scores.ts'
import type { ScoredAgain } from '@plumbline/contract/imports/scored-again.ts'
import table from '../../../components/small-table/plain-table.module.css'
import { ScrollRegion } from '../../../components/small-table/scroll-region.tsx'
import { type ChangedParameter, changedParameters } from '../changed-parameters.ts'
import { scoreChangesSentence } from '../score-change-words.ts'
import styles from './imports.module.css'

/** What scoring the same savers again changes, before anybody sees it. */
export function ScoreChanges({ changes }: { readonly changes: ScoredAgain }) {
  const { of, before, after } = changes
  const parameters = changedParameters(changes)
  return (
    <section className={styles.card} aria-label="What scoring again changes">
      <div className={styles.cardHead}>
        <h3 className={styles.cardTitle}>What scoring again changes</h3>
        <p>{scoreChangesSentence(changes)}</p>
      </div>
      <ScrollRegion className={table.scroll} label="Scores before and after">
        <table className={`${table.table} ${styles.changes}`}>
          <thead>
            <tr>
              <th scope="col">Scores</th>
              <th scope="col" className={table.right}>
                Mean score
              </th>
              <th scope="col" className={table.right}>
                Scored savers
              </th>
              <th scope="col">Benchmark</th>
            </tr>
          </thead>
          <tbody>
            <Measured name={`Data batch ${of}`} measured={before} />
            <Measured name="Scored again" measured={after} />
          </tbody>
        </table>
      </ScrollRegion>
      {parameters.length > 0 && <SettingsChanged parameters={parameters} of={of} />}
    </section>
  )
}

interface SettingsChangedProps {
  readonly parameters: readonly ChangedParameter[]
  readonly of: string
}

/** By what the savers are scored now, where that is not as before. */
function SettingsChanged({ parameters, of }: SettingsChangedProps) {
  return (
    <ScrollRegion className={table.scroll} label="Settings before and after">
      <table className={`${table.table} ${styles.changes}`}>
        <thead>
          <tr>
            <th scope="col">Settings</th>
            <th scope="col">Data batch {of}</th>
            <th scope="col">Scored again</th>
          </tr>
        </thead>
        <tbody>
          {parameters.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row" className={styles.setting}>
                {name}
              </th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Measured({ name, measured }: { readonly name: string; readonly measured: ScoredAgain['before'] }) {
  const { indexName, indexVersion, scored, meanScore } = measured
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={table.right}>{scoreWithDecimal(meanScore)}</td>
      <td className={table.right}>{count(scored)}</td>
      <td className={styles.benchmark}>
        {indexName}, version {indexVersion}
      </td>
    </tr>
  )
}
