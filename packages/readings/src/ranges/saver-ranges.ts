import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { outlierReasons, type SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { SaverRanges } from '@plumbline/contract/savers/savers.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { BatchScope } from '../scope/batch-scope.ts'
import { type FilterChoices, type KeyFigures, readFilterChoices, readKeyFigures, shownValues } from './read-ranges.ts'

/** Ranges and choices for the filter panel, and the key figures of what the filter leaves. */
export async function saverRanges(
  reader: AnalyticsEngine,
  scope: BatchScope,
  filter: SaverFilter,
): Promise<SaverRanges> {
  // Places of data points mean the same only within one batch.
  const [version, ...others] = scope.versions
  const points = version !== undefined && others.length === 0 ? version.dataPoints : []
  const [figures, choices] = await Promise.all([
    readKeyFigures(reader, scope, filter),
    readFilterChoices(reader, scope, points),
  ])
  const { total, nav_dates, years, schemes, funds, reasons } = choices
  return {
    ...ranges(figures),
    contributionDates: { start: choices.first_date, end: choices.last_date },
    navDate: [...nav_dates],
    firstContributionYear: [...years],
    schemes: sorted(schemes.slice(0, shownValues)),
    funds: sorted(funds.slice(0, shownValues)),
    outlierReason: reasons
      .filter(([code]) => code > 0)
      .map(([code, savers]) => ({ reason: itemAt(outlierReasons, code - 1), savers })),
    ...graphs(points, choices.points),
    matching: figures.matching,
    total,
  }
}

function ranges(figures: KeyFigures) {
  return {
    potRange: {
      ...spread(figures.pot_size_min, figures.pot_size_max, figures.pot_size_avg, 100, 1),
      total: figures.assets / 100,
      benchmarkNavAmount: figures.benchmark_total / 100,
    },
    benchmarkPotRange: {
      ...spread(figures.benchmark_pot_min, figures.benchmark_pot_max, figures.benchmark_pot_avg, 100, 1),
      savers: figures.benchmark_pot_savers,
    },
    scoreRange: {
      ...spread(figures.score_min, figures.score_max, figures.score_avg, 1, 1),
      savers: figures.score_savers,
    },
    irrRange: { ...spread(figures.irr_min, figures.irr_max, figures.irr_avg, 1, 100), savers: figures.irr_savers },
    birrRange: { ...spread(figures.birr_min, figures.birr_max, figures.birr_avg, 1, 100), savers: figures.birr_savers },
  }
}

/** In units of the wire (`storedPerUnit` of which make one), the minimum rounded down and the maximum up to whole `steps`. */
function spread(min: number | null, max: number | null, avg: number | null, storedPerUnit: number, steps: number) {
  return {
    min: min === null ? null : Math.floor((min / storedPerUnit) * steps) / steps,
    max: max === null ? null : Math.ceil((max / storedPerUnit) * steps) / steps,
    avg: avg === null ? null : avg / storedPerUnit,
  }
}

function graphs(points: BatchScope['versions'][number]['dataPoints'], choices: FilterChoices['points']) {
  const all = points.map(({ column: _, ...point }, i) => ({ ...point, ...itemAt(choices, i) }))
  return {
    stringGraph: all
      .filter(({ segment }) => segment === 'text')
      .map(({ order, name, unit, explanation, values }) => ({
        order,
        name,
        unit,
        explanation,
        values: sorted(values.slice(0, shownValues)),
        cut: values.length > shownValues,
      })),
    numberGraph: all
      .filter(({ segment }) => segment === 'number')
      .map(({ order, name, unit, explanation, min, max }) => ({ order, name, unit, explanation, min, max })),
  }
}

const collator = new Intl.Collator('en-GB')

function sorted(texts: readonly string[]): string[] {
  return texts.toSorted((a, b) => collator.compare(a, b) || (a < b ? -1 : 1))
}
