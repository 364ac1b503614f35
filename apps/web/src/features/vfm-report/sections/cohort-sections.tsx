import type { ReportData } from '@plumbline/contract/figures/report-data.ts'
import { previousBatchWords } from '@plumbline/figures/previous-batch/words.ts'
import { retirementWords } from '@plumbline/figures/retirement/words.ts'
import { explainFigure } from '@plumbline/figures/words/explanations.ts'
import { sourceLine } from '@plumbline/figures/words/source-words.ts'
import { SectionCard } from './section-card.tsx'

/** Outcomes by years to retirement, where the data tell them. */
export function RetirementSection({ data: { retirementCohorts: figure, provenance } }: { readonly data: ReportData }) {
  if (figure === null) return null
  return (
    <SectionCard
      words={retirementWords(figure)}
      explanation={explainFigure('retirement', figure, provenance)}
      source={sourceLine(figure, provenance)}
      fileName={`retirement-batch-${provenance.id}`}
    />
  )
}

/** What changed since the provider's previous batch, where there is one. */
export function PreviousBatchSection({ data }: { readonly data: ReportData }) {
  const { previousBatch, provenance, summary } = data
  if (previousBatch === null) return null
  const counts = { counted: summary.headline.savers, leftOut: 0 }
  return (
    <SectionCard
      words={previousBatchWords(previousBatch, summary.headline)}
      explanation={explainFigure('previousBatch', counts, provenance)}
      source={sourceLine(counts, provenance)}
      fileName={`previous-batch-${previousBatch.source.id}-and-${provenance.id}`}
    />
  )
}
