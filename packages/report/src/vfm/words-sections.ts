import { methodologyWords } from '@plumbline/figures/methodology/words.ts'
import { pooledWords } from '@plumbline/figures/pooled/words.ts'
import { previousBatchWords } from '@plumbline/figures/previous-batch/words.ts'
import { retirementWords } from '@plumbline/figures/retirement/words.ts'
import { belowWords, extremesWords, statisticsWords } from '@plumbline/figures/statistics/words.ts'
import { keyFigures } from '@plumbline/figures/summary/key-figures.ts'
import { summaryWords } from '@plumbline/figures/summary/words.ts'
import { explanationTexts } from '@plumbline/figures/words/explanation-texts.ts'
import { methodologyBlocks } from '../document/methodology-blocks.ts'
import type { Section } from '../document/report-document.ts'
import { wordsTable } from '../document/table-block.ts'
import type { VfmReportInput } from './vfm-report-input.ts'

/** The report on one page, in plain English. */
export function summarySection({ data, pooled, brand }: VfmReportInput): Section {
  return {
    title: 'Summary',
    finding: 'What savers got, and how sure we are',
    intro: explanationTexts.summary.definition,
    blocks: [
      {
        kind: 'stats',
        stats: keyFigures(data, brand.score).map(({ title, value, note }) => ({ name: title, value, note })),
      },
      { kind: 'answers', answers: summaryWords(data, pooled ?? undefined) },
    ],
  }
}

/** Other averages, who lies below the benchmark, what extreme values do, and how sure all of it is. */
export function statisticsSection({ data, pooled }: VfmReportInput): Section {
  const words = statisticsWords(data.summary, pooled ?? undefined)
  return {
    title: words.title,
    finding: words.takeaway,
    intro: explanationTexts.statistics.definition,
    blocks: [
      wordsTable({ ...words, title: 'Averages and spread' }, true),
      wordsTable(belowWords(data.summary)),
      wordsTable(extremesWords(data.summary, pooled ?? undefined)),
      ...(pooled === null ? [] : [wordsTable(pooledWords(pooled, data.provenance))]),
    ],
  }
}

/** Null when no saver's years to retirement are known. */
export function retirementSection({ data: { retirementCohorts } }: VfmReportInput): Section | null {
  if (retirementCohorts === null) return null
  const words = retirementWords(retirementCohorts)
  return {
    title: words.title,
    finding: words.takeaway,
    intro: explanationTexts.retirement.definition,
    blocks: [wordsTable({ ...words, title: 'Cohorts' }, true)],
  }
}

/** Null when there is no previous batch, or it is no longer kept. */
export function previousBatchSection({ data: { previousBatch, summary } }: VfmReportInput): Section | null {
  if (previousBatch === null) return null
  const words = previousBatchWords(previousBatch, summary.headline)
  return {
    title: words.title,
    finding: words.takeaway,
    intro: explanationTexts.previousBatch.definition,
    blocks: [wordsTable({ ...words, title: 'What changed' }, true)],
  }
}

/** What the figures mean, and how each kind of them is worked out. */
export function methodologySection({ data }: VfmReportInput): Section {
  return {
    title: 'Methodology',
    finding: 'How the figures are calculated',
    intro: 'The Methodology page of the product gives the formulas, their sources and worked examples.',
    blocks: methodologyBlocks(methodologyWords(data.provenance), formulas),
  }
}

const formulas = (
  [
    ['Score distribution', 'scoreDistribution'],
    ['IRR distribution', 'irrDistribution'],
    ['Impact on asset value', 'assetImpact'],
    ['Joiner cohorts', 'joinerCohorts'],
    ['Effect of pot size', 'potEffect'],
    ['Actual vs Benchmark IRR', 'actualVsBenchmark'],
    ['Segmentation', 'segment'],
    ['Beside the mean', 'statistics'],
    ['Below the benchmark', 'below'],
    ['Extreme values', 'extremes'],
    ['How sure we are', 'pooled'],
    ['Years to retirement', 'retirement'],
    ['Previous batch', 'previousBatch'],
    ['Data quality: outliers', 'outlierBreakdown'],
  ] as const
).map(([term, figure]) => ({ term, text: explanationTexts[figure].formula }))
