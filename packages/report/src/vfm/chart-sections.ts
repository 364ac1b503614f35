import type { ReportData } from '@plumbline/contract/figures/report-data.ts'
import { actualVsBenchmarkOption } from '@plumbline/figures/actual-vs-benchmark/option.ts'
import { actualVsBenchmarkWords } from '@plumbline/figures/actual-vs-benchmark/words.ts'
import { assetImpactOption } from '@plumbline/figures/asset-impact/option.ts'
import { assetImpactWords } from '@plumbline/figures/asset-impact/words.ts'
import { irrDistributionOption } from '@plumbline/figures/irr-distribution/option.ts'
import { irrDistributionWords } from '@plumbline/figures/irr-distribution/words.ts'
import { joinerCohortsOption } from '@plumbline/figures/joiner-cohorts/option.ts'
import { joinerCohortsWords } from '@plumbline/figures/joiner-cohorts/words.ts'
import { outlierBreakdownOption } from '@plumbline/figures/outlier-breakdown/option.ts'
import { outlierBreakdownWords } from '@plumbline/figures/outlier-breakdown/words.ts'
import { potEffectOption } from '@plumbline/figures/pot-effect/option.ts'
import { potEffectWords } from '@plumbline/figures/pot-effect/words.ts'
import { scoreDistributionOption } from '@plumbline/figures/score-distribution/option.ts'
import { scoreTwoBandsOption } from '@plumbline/figures/score-distribution/two-bands-option.ts'
import { scoreDistributionWords } from '@plumbline/figures/score-distribution/words.ts'
import { explanationTexts } from '@plumbline/figures/words/explanation-texts.ts'
import type { Drawing } from '../document/draw-figures.ts'
import { averagesKey, marksKey, poundsKey, sidesKey } from '../document/keys.ts'
import type { Section } from '../document/report-document.ts'
import { cutCells, largestCellsFirst } from '../document/scatter-table.ts'
import { chart, chartSection, chartWithTable } from '../document/section-parts.ts'

const bandsNote = 'Bands exclude their lower bound; the first includes both ends.'

export function scoreSection({ scoreDistribution: figure, provenance }: ReportData, drawing: Drawing): Section {
  const words = scoreDistributionWords(figure, 'bands')
  const two = scoreDistributionWords(figure, 'twoBands')
  const [bandsFigure, bandsTable] = chartWithTable(drawing, provenance, {
    words: { ...words, title: 'Savers by score, in ten bands', takeaway: '' },
    option: (theme, size) => scoreDistributionOption(figure, theme, size),
    height: 270,
    key: sidesKey,
    counts: figure,
    note: bandsNote,
  })
  const twoBands = chart(drawing, provenance, {
    words: {
      ...two,
      title: 'Below and above the benchmark',
      takeaway: '',
      unit: 'Two bands, 0 to 49.5 and 49.5 to 100',
    },
    option: (theme) => scoreTwoBandsOption(figure, theme),
    height: 72,
    counts: figure,
  })
  return {
    title: words.title,
    finding: words.takeaway,
    intro: explanationTexts.scoreDistribution.definition,
    blocks: [bandsFigure, twoBands, bandsTable],
  }
}

export function irrSection({ irrDistribution: figure, provenance }: ReportData, drawing: Drawing): Section {
  return chartSection(drawing, provenance, explanationTexts.irrDistribution.definition, {
    words: irrDistributionWords(figure),
    title: 'Savers by IRR',
    option: (theme, size) => irrDistributionOption(figure, theme, size),
    height: 320,
    counts: figure,
  })
}

export function impactSection({ assetImpact: figure, provenance }: ReportData, drawing: Drawing): Section {
  return chartSection(drawing, provenance, explanationTexts.assetImpact.definition, {
    words: assetImpactWords(figure),
    title: 'Impact by score',
    option: (theme, size) => assetImpactOption(figure, theme, size),
    height: 340,
    key: poundsKey,
    counts: figure,
  })
}

export function cohortsSection({ joinerCohorts: figure, provenance }: ReportData, drawing: Drawing): Section {
  return chartSection(drawing, provenance, explanationTexts.joinerCohorts.definition, {
    words: joinerCohortsWords(figure),
    title: 'Average score by year of first contribution',
    option: (theme, size) => joinerCohortsOption(figure, theme, size),
    height: 280,
    key: averagesKey,
    counts: figure,
  })
}

export function potsSection({ potEffect: figure, provenance }: ReportData, drawing: Drawing): Section {
  return chartSection(drawing, provenance, explanationTexts.potEffect.definition, {
    words: potEffectWords(figure),
    title: 'Average score by size of pot',
    option: (theme, size) => potEffectOption(figure, theme, size),
    height: 320,
    key: averagesKey,
    counts: figure,
  })
}

export function scatterSection({ actualVsBenchmark, provenance }: ReportData, drawing: Drawing): Section {
  const figure = largestCellsFirst(actualVsBenchmark)
  const words = actualVsBenchmarkWords(figure)
  const { table, tableNotes } = cutCells(words.table)
  return chartSection(drawing, provenance, explanationTexts.actualVsBenchmark.definition, {
    words: { ...words, table },
    title: 'Savers by actual and benchmark IRR',
    option: (theme) => actualVsBenchmarkOption(figure, theme),
    height: 370,
    key: marksKey,
    counts: figure,
    tableNotes,
  })
}

export function outliersSection({ outlierBreakdown: figure, provenance }: ReportData, drawing: Drawing): Section {
  return chartSection(drawing, unfiltered(provenance), explanationTexts.outlierBreakdown.definition, {
    words: outlierBreakdownWords(figure),
    title: 'All savers, by whether they are analysed',
    option: (theme) => outlierBreakdownOption(figure, theme),
    height: 44,
    counts: figure,
  })
}

/** Of everyone, whatever the filter. */
function unfiltered(provenance: ReportData['provenance']): ReportData['provenance'] {
  return { ...provenance, filters: {} }
}
