import type { AssetImpact } from '@plumbline/contract/figures/asset-impact.ts'
import type { Band } from '@plumbline/contract/figures/group.ts'
import type { ScoreDistribution } from '@plumbline/contract/figures/score-distribution.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { assetImpactOption } from '@plumbline/figures/asset-impact/option.ts'
import { assetImpactWords } from '@plumbline/figures/asset-impact/words.ts'
import { scoreDistributionOption } from '@plumbline/figures/score-distribution/option.ts'
import { scoreTwoBandsOption } from '@plumbline/figures/score-distribution/two-bands-option.ts'
import { scoreDistributionWords } from '@plumbline/figures/score-distribution/words.ts'
import { intersectRanges } from '../picks/intersect-ranges.ts'
import { chartHeight, type ReportFigure } from './report-figure.ts'

const twoBandsHeight = 96

/** In ten bands, or in the two on either side of 49.5. */
export function scoreFigure(figure: ScoreDistribution, filter: SaverFilter, inTwo: boolean): ReportFigure {
  return {
    id: 'awDist',
    section: 'awDist',
    explained: 'scoreDistribution',
    words: scoreDistributionWords(figure, inTwo ? 'twoBands' : 'bands'),
    option: inTwo
      ? (theme) => scoreTwoBandsOption(figure, theme)
      : (theme, size) => scoreDistributionOption(figure, theme, size),
    height: inTwo ? twoBandsHeight : chartHeight,
    counts: figure,
    legend: [
      { look: 'below', text: 'Underperformance' },
      { look: 'above', text: 'Overperformance' },
    ],
    picks: scorePicks(inTwo ? figure.twoBands : figure.bands, filter),
  }
}

export function assetImpactFigure(figure: AssetImpact, filter: SaverFilter): ReportFigure {
  return {
    id: 'iAsset',
    section: 'iAsset',
    explained: 'assetImpact',
    words: assetImpactWords(figure),
    option: (theme, size) => assetImpactOption(figure, theme, size),
    height: chartHeight,
    counts: figure,
    legend: [
      { look: 'above', text: 'Gain' },
      { look: 'below', text: 'Loss' },
    ],
    picks: scorePicks(figure.bands, filter),
  }
}

function scorePicks(bands: readonly Band[], filter: SaverFilter): readonly SaverFilter[] {
  return bands.map((band) => ({ ...filter, score: intersectRanges(filter.score, band.filter) }))
}
