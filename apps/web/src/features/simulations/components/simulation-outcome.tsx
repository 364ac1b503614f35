import { count } from '@plumbline/contract/format/counts.ts'
import { percent, pointsDifference } from '@plumbline/contract/format/rates.ts'
import type { SimulationDetails } from '@plumbline/contract/simulations/simulations.ts'
import { spreadSentence } from '@plumbline/figures/simulation-spread/words.ts'
import { FieldLines } from '../../../components/field-lines/field-lines.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import {
  detailLines,
  deviationText,
  errorNote,
  isUnderWay,
  middleText,
  standardErrorText,
  statusText,
} from '../simulation-wording.ts'
import { DeviationsTable } from './deviations-table.tsx'
import styles from './simulations.module.css'
import { SpreadChart } from './spread-chart.tsx'

/** The fields of a simulation, and beside them what came of it. */
export function SimulationOutcomeView({ simulation }: { readonly simulation: SimulationDetails }) {
  const { result, failure, status, progress } = simulation
  return (
    <>
      {result !== null && <Numbers simulation={simulation} result={result} />}
      <p className={styles.meaning}>
        <b>{deviationText(simulation)}</b>
        {result !== null && <>. {spreadSentence({ ...simulation, result })}</>}
        {isUnderWay(status) && (
          <span role="status" className={styles.progress}>
            {statusText({ status, progress })}
            <progress max={1} value={progress} aria-label="Progress of the simulation" />
          </span>
        )}
      </p>
      {failure !== null && <AlertBox tone="danger">{failure}</AlertBox>}
      <div className={result === null ? undefined : styles.columns}>
        <FieldLines lines={detailLines(simulation)} />
        {result !== null && (
          <div className={styles.pictures}>
            <SpreadChart simulation={simulation} result={result} />
            <p className={styles.note}>{errorNote(simulation)}</p>
            <DeviationsTable result={result} />
          </div>
        )}
      </div>
    </>
  )
}

interface NumbersProps {
  readonly simulation: SimulationDetails
  readonly result: NonNullable<SimulationDetails['result']>
}

function Numbers({ simulation, result }: NumbersProps) {
  const { isSos } = simulation
  const { stDev, standardError, mean, closedForm, count: pots } = result
  const numbers: readonly (readonly [name: string, value: string])[] = [
    ['Standard Deviation', percent(stDev)],
    ['Standard error', standardErrorText(standardError)],
    ['Mean', isSos ? pointsDifference(mean) : percent(mean)],
    [isSos ? '5 to 95% of pots' : '5 to 95% of savers', middleText(simulation)],
    ...(isSos ? [['Closed form', percent(closedForm)] as const] : []),
    [isSos ? 'Pots' : 'Savers', count(pots)],
  ]
  return (
    <dl className={styles.numbers}>
      {numbers.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
