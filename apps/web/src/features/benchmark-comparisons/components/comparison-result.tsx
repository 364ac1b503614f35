import { Switch } from '@mantine/core'
import type { Comparison, Comparisons } from '@plumbline/contract/benchmark-comparisons/benchmark-comparisons.ts'
import type { ComparedBenchmarks } from '@plumbline/contract/figures/compared-benchmarks.ts'
import { sensitivity, sensitivityLegend } from '@plumbline/figures/sensitivity/definition.ts'
import { sensitivityNotes } from '@plumbline/figures/sensitivity/words.ts'
import { explainFigure } from '@plumbline/figures/words/explanations.ts'
import { useMemo, useState } from 'react'
import { ChartCard } from '../../../components/chart-card/chart-card.tsx'
import { FigureLegend } from '../../../components/chart-card/figure-legend.tsx'
import { FigureTable } from '../../../components/chart-card/figure-table.tsx'
import { HowCalculated } from '../../../components/explanation/how-calculated.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { useComparisonActions } from '../api/comparison-queries.ts'
import { comparisonFigure } from '../comparison-figure.ts'
import styles from './compare.module.css'

interface ComparisonResultProps {
  readonly provider: { readonly name: string }
  readonly comparison: Comparison
  readonly result: ComparedBenchmarks
  readonly own: NonNullable<Comparisons['own']>
  /** Whether they may put it into the report. */
  readonly maySwitch: boolean
}

/** The chart of a comparison with its sentence, its table, and whether the report has it. */
export function ComparisonResult({ provider, comparison, result, own, maySwitch }: ComparisonResultProps) {
  const { dataBatchId } = comparison
  const figure = useMemo(
    () => comparisonFigure(provider.name, { dataBatchId }, result),
    [provider.name, dataBatchId, result],
  )
  const { words, height } = figure
  const explanation = useMemo(
    () =>
      explainFigure(
        sensitivity.explain,
        { counted: result.savers, leftOut: 0 },
        { id: dataBatchId, benchmarkName: own.name, benchmarkVersion: own.version, filters: {} },
      ),
    [result.savers, dataBatchId, own],
  )
  return (
    <>
      <ChartCard
        {...figure}
        saverCount={result.savers}
        legend={<FigureLegend legend={sensitivityLegend} height={height} />}
        explain={<HowCalculated title={words.title} explanation={explanation} />}
      />
      <section className={styles.card} aria-label="Each benchmark in figures">
        <FigureTable title="Each benchmark in figures" table={words.table} />
      </section>
      <div className={styles.pair}>
        <section className={styles.card}>
          <h3>What changes between the rows</h3>
          {sensitivityNotes(result).map((note) => (
            <p key={note}>{note}</p>
          ))}
        </section>
        <InReport comparison={comparison} maySwitch={maySwitch} />
      </div>
    </>
  )
}

function InReport({
  comparison: { id, inReport },
  maySwitch,
}: Pick<ComparisonResultProps, 'comparison' | 'maySwitch'>) {
  const { putInReport } = useComparisonActions()
  /** Until the server has said what it is. */
  const [nextInReport, setNextInReport] = useState<boolean>()
  const put = (on: boolean) => {
    setNextInReport(on)
    putInReport.mutate({ id, inReport: on }, { onSettled: () => setNextInReport(undefined) })
  }
  return (
    <section className={styles.card}>
      <div className={styles.switch}>
        <h3 id="in-report">{sensitivity.title}</h3>
        {maySwitch && (
          <Switch
            aria-labelledby="in-report"
            checked={nextInReport ?? inReport}
            onChange={(event) => put(event.currentTarget.checked)}
          />
        )}
      </div>
      <p>
        {maySwitch
          ? 'Add this comparison to the report as a section of its own, on screen, in the PDF and the workbook. It takes the place of another one.'
          : inReport
            ? 'The report has this comparison as a section of its own.'
            : 'The report does not show this comparison.'}
      </p>
      {putInReport.isError && <AlertBox tone="danger">{putInReport.error.message}</AlertBox>}
    </section>
  )
}
