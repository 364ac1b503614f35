import type { FigureCounts } from '@plumbline/contract/figures/group.ts'
import type { ReportData } from '@plumbline/contract/figures/report-data.ts'
import { pooledWords } from '@plumbline/figures/pooled/words.ts'
import { belowWords, extremesWords, statisticsWords } from '@plumbline/figures/statistics/words.ts'
import type { ExplainedFigure } from '@plumbline/figures/words/explanation-texts.ts'
import { explainFigure } from '@plumbline/figures/words/explanations.ts'
import type { SectionWords } from '@plumbline/figures/words/section-words.ts'
import { sourceLine } from '@plumbline/figures/words/source-words.ts'
import { useId } from 'react'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { usePooledFigures } from '../api/pooled-figures.ts'
import { SectionCard } from './section-card.tsx'
import styles from './sections.module.css'

/** Beside the mean: other averages, who is below the benchmark, extreme values, and how sure we are. */
export function StatisticsSection({ data }: { readonly data: ReportData }) {
  const pooled = usePooledFigures(data.provenance)
  const waitingId = useId()
  const { summary, provenance } = data
  const { savers, score } = summary.headline
  const scored = { counted: score.savers, leftOut: savers - score.savers }
  const card = (figure: ExplainedFigure, words: SectionWords, counts: FigureCounts) => (
    <SectionCard
      words={words}
      explanation={explainFigure(figure, counts, provenance)}
      source={sourceLine(counts, provenance)}
      fileName={`${figure}-batch-${provenance.id}`}
    />
  )
  return (
    <div className={styles.sections}>
      {card('statistics', statisticsWords(summary, pooled.data), scored)}
      {pooled.data !== undefined ? (
        card('pooled', pooledWords(pooled.data, provenance), { counted: pooled.data.headline.savers, leftOut: 0 })
      ) : (
        <section className={styles.waiting} aria-labelledby={waitingId}>
          <h3 id={waitingId}>How sure we are</h3>
          {pooled.isError ? (
            <ErrorState
              title="The pooled figures could not be loaded."
              error={pooled.error}
              onRetry={() => void pooled.refetch()}
            >
              The other figures stand.
            </ErrorState>
          ) : (
            <LoadingState text="Reading every contribution for the pooled figures..." rows={8} compact />
          )}
        </section>
      )}
      {card('below', belowWords(summary), scored)}
      {card('extremes', extremesWords(summary, pooled.data), scored)}
    </div>
  )
}
