import type { JoinerCohorts } from '@plumbline/contract/figures/joiner-cohorts.ts'
import type { PotEffect } from '@plumbline/contract/figures/pot-effect.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { joinerCohortsOption } from '@plumbline/figures/joiner-cohorts/option.ts'
import { joinerCohortsWords } from '@plumbline/figures/joiner-cohorts/words.ts'
import { potEffectOption } from '@plumbline/figures/pot-effect/option.ts'
import { potEffectWords } from '@plumbline/figures/pot-effect/words.ts'
import { intersectRanges } from '../picks/intersect-ranges.ts'
import { chartHeight, type ReportFigure } from './report-figure.ts'

const legend = [
  { look: 'above', text: 'Above benchmark' },
  { look: 'below', text: 'Below benchmark' },
  { look: 'benchmark', shape: 'across', text: 'Benchmark = 50' },
] as const

/** In pixels: of a year where the columns are rows. */
const rowHeight = 20

export function joinerFigure(figure: JoinerCohorts, filter: SaverFilter): ReportFigure {
  return {
    id: 'yearSeg',
    section: 'yearSeg',
    explained: 'joinerCohorts',
    words: joinerCohortsWords(figure),
    option: (theme, size) => joinerCohortsOption(figure, theme, size),
    height: chartHeight,
    phoneHeight: Math.max(chartHeight, rowHeight * (figure.years.length + 2)),
    counts: figure,
    legend,
    // A year that is drawn is one of those the filter names, if it names any.
    picks: figure.years.map(({ year }) => ({ ...filter, firstContributionYear: [year] })),
  }
}

export function potFigure(figure: PotEffect, filter: SaverFilter): ReportFigure {
  return {
    id: 'ePotSize',
    section: 'ePotSize',
    explained: 'potEffect',
    words: potEffectWords(figure),
    option: (theme, size) => potEffectOption(figure, theme, size),
    height: chartHeight,
    counts: figure,
    legend,
    // The filter of the open band has no upper end, which its range gives as 0.
    picks: figure.bands.map((band) => ({ ...filter, pot_size: intersectRanges(filter.pot_size, band.filter) })),
  }
}
