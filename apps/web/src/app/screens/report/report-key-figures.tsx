import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { howSureOf } from '@plumbline/figures/evidence/how-sure.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { shownStatistics } from '@plumbline/figures/words/of-few.ts'
import { useMemo } from 'react'
import { KeyStatCards } from '../../../features/savers/stats/key-stat-cards.tsx'
import type { KeyFigures } from '../../../features/savers/stats/key-stats.ts'
import { usePooledFigures } from '../../../features/vfm-report/api/pooled-figures.ts'

/** The cards of the savers screen, of a report. */
export function ReportKeyFigures({ data }: { readonly data: VfmData }) {
  const { benchmarkName, benchmarkVersion } = data.provenance
  const figures = useMemo(() => keyFiguresOf(data), [data])
  const pooled = usePooledFigures(data.provenance)
  const evidence = pooled.data ?? (pooled.isError ? 'not read' : 'on its way')
  return (
    <KeyStatCards
      figures={figures}
      benchmark={`${nameInSentence(benchmarkName)} v${benchmarkVersion}`}
      howSure={(side) => howSureOf(evidence, data.provenance, side)}
      isSureLater
    />
  )
}

function keyFiguresOf({ summary, provenance: { savers } }: VfmData): KeyFigures {
  const headline = shownStatistics(summary.headline)
  return {
    scoreRange: { avg: headline.score.mean, savers: headline.score.savers },
    irrRange: { avg: headline.irr.mean, savers: headline.irr.savers },
    birrRange: { avg: headline.benchmarkIrr.mean, savers: headline.benchmarkIrr.savers },
    potRange: { total: headline.assets },
    matching: savers.counted,
    total: savers.total,
  }
}
