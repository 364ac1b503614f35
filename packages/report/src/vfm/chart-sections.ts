import { actualVsBenchmarkOption } from '@plumbline/charts/actual-vs-benchmark.ts'
import { actualVsBenchmarkWords } from '@plumbline/charts/actual-vs-benchmark-words.ts'
import { assetImpactOption } from '@plumbline/charts/asset-impact.ts'
import { assetImpactWords } from '@plumbline/charts/asset-impact-words.ts'
import { irrDistributionOption } from '@plumbline/charts/irr-distribution.ts'
import { irrDistributionWords } from '@plumbline/charts/irr-distribution-words.ts'
import { joinerCohortsOption } from '@plumbline/charts/joiner-cohorts.ts'
import { joinerCohortsWords } from '@plumbline/charts/joiner-cohorts-words.ts'
import { outlierBreakdownOption } from '@plumbline/charts/outlier-breakdown.ts'
import { outlierBreakdownWords } from '@plumbline/charts/outlier-breakdown-words.ts'
import { potEffectOption } from '@plumbline/charts/pot-effect.ts'
import { potEffectWords } from '@plumbline/charts/pot-effect-words.ts'
import { scoreDistributionOption } from '@plumbline/charts/score-distribution.ts'
import { scoreDistributionWords } from '@plumbline/charts/score-distribution-words.ts'
import { scoreTwoBandsOption } from '@plumbline/charts/score-two-bands.ts'
import type { ActualVsBenchmark } from '@plumbline/contract/report-figures/actual-vs-benchmark.ts'
import type { ReportData } from '@plumbline/contract/report-figures/report-data.ts'
import type { Drawing } from '../document/draw-figures.ts'
import { marksKey, sidesKey } from '../document/keys.ts'
import type { Section } from '../document/report-document.ts'
import { chart, chartWithTable } from '../document/section-parts.ts'

const bandsNote = 'Bands exclude their lower bound; the first includes both ends.'

export function scoreSection({ scoreDistribution: figure, provenance }: ReportData, drawing: Drawing): Section {
  const words = scoreDistributionWords(figure, 'bands')
  const two = scoreDistributionWords(figure, 'twoBands')
  const [bandsFigure, bandsTable] = chartWithTable(drawing, provenance, {
    words: { ...words, title: 'Savers by score, in ten bands', takeaway: '' },
    option: (theme, size) => scoreDistributionOption(figure, theme, size),
    height: 292,
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
    key: sidesKey,
    counts: figure,
  })
  return {
    title: words.title,
    finding: words.takeaway,
    intro:
      'Each saver has a score from 0 to 100. A score of 50 means that the saver’s contributions earned what they would have earned in the benchmark, after its charges.',
    blocks: [bandsFigure, twoBands, bandsTable],
  }
}

export function irrSection({ irrDistribution: figure, provenance }: ReportData, drawing: Drawing): Section {
  const words = irrDistributionWords(figure)
  return {
    title: words.title,
    finding: words.takeaway,
    intro: 'The IRR is the annual rate of return that turns a saver’s contributions into their pot on the NAV date.',
    blocks: chartWithTable(drawing, provenance, {
      words: { ...words, title: 'Savers by IRR', takeaway: '' },
      option: (theme, size) => irrDistributionOption(figure, theme, size),
      height: 320,
      counts: figure,
    }),
  }
}

export function impactSection({ assetImpact: figure, provenance }: ReportData, drawing: Drawing): Section {
  const words = assetImpactWords(figure)
  return {
    title: words.title,
    finding: words.takeaway,
    intro:
      'What savers’ pots are worth, less what the same contributions would be worth on the same days in the benchmark.',
    blocks: chartWithTable(drawing, provenance, {
      words: { ...words, title: 'Impact by score', takeaway: '' },
      option: (theme, size) => assetImpactOption(figure, theme, size),
      height: 340,
      key: sidesKey,
      counts: figure,
    }),
  }
}

export function cohortsSection({ joinerCohorts: figure, provenance }: ReportData, drawing: Drawing): Section {
  const words = joinerCohortsWords(figure)
  return {
    title: words.title,
    finding: words.takeaway,
    intro:
      'Cohorts differ in how long their savers were invested as well as in when they joined: short histories say less.',
    blocks: chartWithTable(drawing, provenance, {
      words: { ...words, title: 'Average score by year of first contribution', takeaway: '' },
      option: (theme, size) => joinerCohortsOption(figure, theme, size),
      height: 320,
      key: sidesKey,
      counts: figure,
    }),
  }
}

export function potsSection({ potEffect: figure, provenance }: ReportData, drawing: Drawing): Section {
  const words = potEffectWords(figure)
  return {
    title: words.title,
    finding: words.takeaway,
    intro: 'Large pots are mostly old ones, so a difference between sizes need not come from the size.',
    blocks: chartWithTable(drawing, provenance, {
      words: { ...words, title: 'Average score by size of pot', takeaway: '' },
      option: (theme, size) => potEffectOption(figure, theme, size),
      height: 320,
      key: sidesKey,
      counts: figure,
    }),
  }
}

/** Of hundreds of cells a table on paper shows those with most savers. */
const mostCells = 25

export function scatterSection({ actualVsBenchmark, provenance }: ReportData, drawing: Drawing): Section {
  const figure = largestFirst(actualVsBenchmark)
  const words = actualVsBenchmarkWords(figure)
  const { rows } = words.table
  const cut = rows.length - 1 > mostCells
  const table = { ...words.table, rows: cut ? [...rows.slice(0, mostCells), ...rows.slice(-1)] : rows }
  return {
    title: words.title,
    finding: words.takeaway,
    intro:
      'Each mark stands for savers whose own IRR and benchmark IRR lie in one cell of the grid. On the line both are equal.',
    blocks: chartWithTable(drawing, provenance, {
      words: { ...words, table, title: 'Savers by actual and benchmark IRR', takeaway: '' },
      option: (theme) => actualVsBenchmarkOption(figure, theme),
      height: 440,
      key: marksKey,
      counts: figure,
      ...(cut && { tableNote: `Top ${mostCells} of ${rows.length - 1} cells by savers; the total is of all cells.` }),
    }),
  }
}

function largestFirst(figure: ActualVsBenchmark): ActualVsBenchmark {
  const { cells } = figure
  return {
    ...figure,
    cells: cells.toSorted((a, b) => b.doc_count - a.doc_count || a.actual - b.actual || a.benchmark - b.benchmark),
  }
}

export function outliersSection({ outlierBreakdown: figure, provenance }: ReportData, drawing: Drawing): Section {
  const words = outlierBreakdownWords(figure)
  return {
    title: words.title,
    finding: words.takeaway,
    intro: 'Of all savers of the batch, whatever the filter. Each saver who is not scored has one reason shown.',
    blocks: chartWithTable(drawing, provenance, {
      words: { ...words, title: 'All savers, by whether they are analysed', takeaway: '' },
      option: (theme) => outlierBreakdownOption(figure, theme),
      height: 44,
      counts: figure,
    }),
  }
}
