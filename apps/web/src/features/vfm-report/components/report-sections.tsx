import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { pickedMark } from '@plumbline/figures/marks/picked-mark.ts'
import { type PageName, usesPooled } from '@plumbline/figures/reports/report.ts'
import { type VfmData, vfmSectionsIn } from '@plumbline/figures/reports/vfm.ts'
import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react'
import { say } from '../../../lib/say.ts'
import { useInPieces } from '../../../lib/use-in-pieces.ts'
import { usePooledFigures } from '../api/pooled-figures.ts'
import { ContentsBar } from '../contents/contents-bar.tsx'
import { blockTarget, contentsOf, reportStart } from '../contents/report-contents.ts'
import { useFigureShown } from '../contents/use-figure-shown.ts'
import { type ScreenBlock, screenBlocks } from '../figures/screen-blocks.ts'
import { shownCharts, withPooledWords } from '../figures/shown-charts.ts'
import { shownSections } from '../search/report-search.ts'
import { SideBySideSection } from '../sections/side-by-side-section.tsx'
import { SummarySection } from '../sections/summary-section.tsx'
import { TableSection } from '../sections/table-section.tsx'
import { SignOff } from '../sign-off/sign-off.tsx'
import { ChartGrid, type OfCharts } from './chart-grid.tsx'
import { ChartWithTable } from './chart-with-table.tsx'
import { MethodologyText } from './methodology-text.tsx'
import { PickedSavers } from './picked-savers.tsx'
import { ReportCover } from './report-cover.tsx'
import type { OfProvider } from './report-parts.ts'
import styles from './report-screen.module.css'

interface ReportSectionsProps extends OfProvider {
  readonly data: VfmData
  readonly filter: SaverFilter
}

const sayingFor = 3000
/** The summary, and perhaps the charts after it. */
const firstBlocks = 1

/** All sections of a report that are shown, in their order. */
export function ReportSections({ data, filter, address, parts, providerId }: ReportSectionsProps) {
  const { search, go } = address
  const { provenance } = data
  // The filter comes anew out of the address each time, so its text stands for it.
  const filterText = JSON.stringify(filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const activeFilter = useMemo(() => filter, [filterText])
  const { bands, pots, without } = search
  const drawn = useMemo(() => shownCharts(data, { bands, pots }), [data, bands, pots])
  const shown = useMemo(() => shownSections({ without }), [without])
  const isPooled = vfmSectionsIn([...shown]).some(([, section]) => usesPooled(section))
  const { data: pooled } = usePooledFigures(provenance, isPooled)
  const charts = useMemo(
    () => withPooledWords(drawn, shownCharts({ ...data, pooled }, { bands, pots })),
    [drawn, data, pooled, bands, pots],
  )
  const [blocks, entries] = useMemo(() => {
    const inOrder = screenBlocks(data, charts, shown)
    return [inOrder, contentsOf(inOrder)] as const
  }, [data, charts, shown])
  // What is below the window follows in pieces, between which the page answers.
  const count = useInPieces(blocks.length, firstBlocks)
  const shownBlocks = useDeferredValue(blocks).slice(0, count)
  const mark = useMemo(() => pickedMark(drawn, activeFilter, search.picked), [drawn, activeFilter, search.picked])
  const pick = useCallback(
    (id: string, place: number) => {
      const picked = `${id}.${place}`
      if (pickedMark(drawn, activeFilter, picked)?.filter) go({ ...search, picked })
      else void say('These savers have no filter of their own, so they cannot be listed here.', sayingFor)
    },
    [drawn, activeFilter, search, go],
  )
  const close = useCallback(() => {
    const { picked: _, ...rest } = search
    go(rest)
  }, [search, go])
  const { wanted, show } = useFigureShown(address)
  const signOff = <SignOff providerId={providerId} dataBatchId={provenance.id} filter={provenance.filters} />
  const pages: Readonly<Record<PageName, ReactNode>> = {
    // Drawn above the key figures, which have no section of their own.
    cover: null,
    summary: <SummarySection data={data} action={signOff} onFigure={show} />,
    methodology: <MethodologyText provenance={provenance} />,
  }
  const ofCharts: OfCharts = {
    provenance,
    providerId,
    filter: activeFilter,
    search,
    wanted,
    onSearch: go,
    onPick: pick,
  }
  return (
    <>
      <ContentsBar entries={entries} />
      <div id={reportStart} tabIndex={-1} className={styles.place}>
        {shown.has('coverPage') && (
          <ReportCover provenance={provenance} action={shown.has('summary') ? null : signOff} />
        )}
        <parts.KeyFigures data={data} />
      </div>
      {shownBlocks.map((block) => (
        <div key={blockTarget(block)} id={blockTarget(block)} tabIndex={-1} className={styles.place}>
          <Block block={block} data={data} pages={pages} ofCharts={ofCharts}>
            <SideBySideSection
              data={data}
              chosen={search.sides}
              onChoose={([left, right]) => go({ ...search, sides: [left, right] })}
            />
          </Block>
        </div>
      ))}
      <PickedSavers mark={mark} provenance={provenance} onClose={close} Members={parts.Members} />
    </>
  )
}

interface BlockProps {
  readonly block: ScreenBlock
  readonly data: VfmData
  readonly pages: Readonly<Record<PageName, ReactNode>>
  readonly ofCharts: OfCharts
  /** Two groups that the reader chooses. */
  readonly children: ReactNode
}

function Block({ block, data, pages, ofCharts, children }: BlockProps) {
  switch (block.kind) {
    case 'page':
      return pages[block.page]
    case 'charts':
      return <ChartGrid charts={block.charts} {...ofCharts} />
    case 'chartWithTable':
      return <ChartWithTable chart={block.chart} {...ofCharts} />
    case 'tables':
      return (
        <>
          <TableSection section={block.section} data={data} />
          {block.section.hasSideBySide && children}
        </>
      )
  }
}
