import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { statistics } from '@plumbline/figures/statistics/definition.ts'
import { otherMeasures } from '@plumbline/figures/statistics/other-measures.ts'
import { scoredOf } from '@plumbline/figures/statistics/scored-of.ts'
import { summary as summaryText } from '@plumbline/figures/summary/explain.ts'
import { type SummaryAnswer, summaryWords } from '@plumbline/figures/summary/words.ts'
import { explainFigure } from '@plumbline/figures/words/explanations.ts'
import { memo, type ReactNode, useId } from 'react'
import { EvidenceAwaited } from '../../../components/evidence/evidence-awaited.tsx'
import { HowCalculated } from '../../../components/explanation/how-calculated.tsx'
import { usePooledFigures } from '../api/pooled-figures.ts'
import { FindingsCard } from '../findings/findings-card.tsx'
import styles from './summary-section.module.css'

interface SummarySectionProps {
  readonly data: VfmData
  /** Whether it is final, and how to make it so, beside the title. */
  readonly action?: ReactNode
  readonly onFigure: (id: string) => void
}

/** What to look at, then the report on one page in plain English with the other measures of the score beside it. */
export const SummarySection = memo(function SummarySection({ data, action, onFigure }: SummarySectionProps) {
  const { provenance, summary } = data
  const pooled = usePooledFigures(provenance)
  const [summaryId, measuresId] = [useId(), useId()]
  const { savers } = summary.headline
  const score = scoredOf(summary)
  const lines = summaryWords(data, pooled.data)
  const isAwaited = pooled.data === undefined && savers > 0
  return (
    <>
      {lines.map(
        (line) =>
          line.key === 'look' && (
            <FindingsCard
              key={line.key}
              line={line}
              data={data}
              pooled={pooled.data}
              instead={isAwaited ? <EvidenceAwaited pooled={pooled} what="Who is behind" /> : null}
              isComing={isAwaited && !pooled.isError}
              onFigure={onFigure}
            />
          ),
      )}
      <div className={styles.pair}>
        <section className={styles.card} aria-labelledby={summaryId}>
          <header className={styles.head}>
            <h3 id={summaryId}>Summary</h3>
            {action}
          </header>
          <dl className={styles.answers}>
            {lines.map(
              (line) =>
                line.key !== 'look' && (
                  <div key={line.key}>
                    <dt>{line.question}</dt>
                    <dd>
                      {line.key === 'sure' && pooled.data === undefined ? (
                        <EvidenceAwaited pooled={pooled} what="That" />
                      ) : (
                        <Sentence answer={line.answer} />
                      )}
                    </dd>
                  </div>
                ),
            )}
          </dl>
          <footer className={styles.foot}>
            <HowCalculated
              title="Summary"
              explanation={explainFigure(summaryText, { counted: savers, leftOut: 0 }, provenance)}
            />
          </footer>
        </section>
        <section className={styles.card} aria-labelledby={measuresId}>
          <h3 id={measuresId}>Other ways to average the score</h3>
          <dl className={styles.measures} aria-busy={pooled.isFetching}>
            {otherMeasures(summary, pooled.data).map(({ name, values }) => (
              <div key={name}>
                <dt>{name}</dt>
                {values.map((value) => (
                  <dd key={value}>{value}</dd>
                ))}
              </div>
            ))}
          </dl>
          <footer className={styles.foot}>
            <HowCalculated
              title="Other ways to average the score"
              explanation={explainFigure(statistics.explain, score, provenance)}
            />
          </footer>
        </section>
      </div>
    </>
  )
})

function Sentence({ answer }: Pick<SummaryAnswer, 'answer'>) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move.
  return answer.map(({ text, strong }, place) => (strong ? <b key={place}>{text}</b> : <span key={place}>{text}</span>))
}
