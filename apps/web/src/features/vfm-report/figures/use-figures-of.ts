import { type ShownFigure, usesPooled } from '@plumbline/figures/reports/report.ts'
import { type VfmData, vfmSectionsIn } from '@plumbline/figures/reports/vfm.ts'
import { useDeferredValue, useMemo } from 'react'
import { drawElsewhere } from '../../../components/chart-card/worker/drawn-elsewhere.ts'
import { useInPieces } from '../../../lib/use-in-pieces.ts'
import { usePooledFigures } from '../api/pooled-figures.ts'
import { contentsOf } from '../contents/report-contents.ts'
import { piecesOf, screenBlocks } from '../figures/screen-blocks.ts'
import { shownCharts, withPooledWords } from '../figures/shown-charts.ts'
import { type ShownFigures, shownFigures, withPooledFigures } from '../figures/shown-figures.ts'
import { type ReportSearch, shownSections, viewsOf } from '../search/report-search.ts'

/** The summary, and perhaps the charts after it. */
const firstPieces = 1

/** The figures whose drawings the pooled ones change. */
function drawingPooled(figures: ShownFigures): readonly ShownFigure[] {
  return [...figures.values()]
    .flat()
    .filter((figure) => figure.kind === 'chart' && figure.pictures.some(({ drawsPooled }) => drawsPooled === true))
}

/** What a report shows of its data, as the address has it, and how much of it is there by now. */
export function useFiguresOf(newest: VfmData, { bands, pots, without }: ReportSearch) {
  const views = useMemo(() => viewsOf({ bands, pots }), [bands, pots])
  const sections = useMemo(() => shownSections({ without }), [without])
  const isPooled = vfmSectionsIn([...sections]).some(([, section]) => usesPooled(section))
  const answer = usePooledFigures(newest.provenance, isPooled)
  const newestPooled = answer.data ?? (answer.isError ? ('not read' as const) : undefined)
  // What has come is drawn in turns in which the page answers, all of one answer together.
  const { data, pooled } = useDeferredValue(
    useMemo(() => ({ data: newest, pooled: newestPooled }), [newest, newestPooled]),
  )
  const figures = useMemo(() => {
    const all = shownFigures(data)
    drawElsewhere({ report: 'vfm', data }, [...all.values()].flat())
    return all
  }, [data])
  const charts = useMemo(() => shownCharts(figures, views), [figures, views])
  const [inOrder, entries] = useMemo(() => {
    const pooledFigures = pooled === undefined ? figures : withPooledFigures(figures, data, pooled)
    if (pooled !== undefined && pooled !== 'not read')
      drawElsewhere({ report: 'vfm', data: { ...data, pooled } }, drawingPooled(pooledFigures))
    const all = screenBlocks(pooledFigures, withPooledWords(charts, shownCharts(pooledFigures, views)), sections)
    return [all, contentsOf(all)] as const
  }, [data, figures, charts, pooled, views, sections])
  const blocks = useDeferredValue(inOrder)
  // What is below the window follows in pieces, between which the page answers.
  const pieces = useInPieces(piecesOf(blocks), firstPieces)
  return { data, charts, blocks, pieces, entries, sections, views }
}
