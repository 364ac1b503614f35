import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { pickedMark } from '@plumbline/figures/marks/picked-mark.ts'
import type { PageName } from '@plumbline/figures/reports/report.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { startDrawing } from '../../../components/chart-card/worker/drawn-elsewhere.ts'
import { ContentsBar } from '../../../components/contents/contents-bar.tsx'
import { OpenWithout } from '../../../components/link/open-without.tsx'
import { blockTarget, reportStart } from '../contents/report-contents.ts'
import { useFigureShown } from '../contents/use-figure-shown.ts'
import { begunBlocks } from '../figures/screen-blocks.ts'
import { useFiguresOf } from '../figures/use-figures-of.ts'
import { withView } from '../search/report-search.ts'
import { SideBySideSection } from '../sections/side-by-side-section.tsx'
import { SummarySection } from '../sections/summary-section.tsx'
import { SignOff } from '../sign-off/sign-off.tsx'
import type { OfCharts } from './chart-grid.tsx'
import { MethodologyText } from './methodology-text.tsx'
import { PickedSavers } from './picked-savers.tsx'
import { ReportBlock } from './report-block.tsx'
import { ReportCover } from './report-cover.tsx'
import type { OfProvider } from './report-parts.ts'
import styles from './report-screen.module.css'
import { sayNotListed } from './say-not-listed.ts'

// This code comes while the figures are read; so does what draws them.
startDrawing()

interface ReportSectionsProps extends OfProvider {
  readonly data: VfmData
  readonly filter: SaverFilter
  /** Not of an earlier filter, shown meanwhile. */
  readonly isCurrent: boolean
}

const goneMark =
  'This link leads to a mark in a chart that the data of today do not have. The report is open without it.'

/** All sections of a report that are shown, in their order. */
export function ReportSections({ data: newest, filter, isCurrent, address, parts, providerId }: ReportSectionsProps) {
  const { search, go } = address
  // The filter comes anew out of the address each time, so its text stands for it.
  const filterText = JSON.stringify(filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const activeFilter = useMemo(() => filter, [filterText])
  const { data, charts, blocks, pieces, entries, sections, views } = useFiguresOf(newest, search)
  const { provenance } = data
  // What is left out of the address is never judged by an earlier answer.
  const isShown = isCurrent && data === newest
  const mark = useMemo(() => pickedMark(charts, activeFilter, search.picked), [charts, activeFilter, search.picked])
  // What is chosen in a section changes the address, and must not draw the others anew.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  const pick = useCallback(
    (id: string, place: number) => {
      const name = `${id}.${place}`
      if (pickedMark(charts, activeFilter, name)?.filter) go({ ...latest.current, picked: name })
      else sayNotListed()
    },
    [charts, activeFilter, go],
  )
  const onView: OfCharts['onView'] = useCallback(
    (parameter, value) => go(withView(latest.current, parameter, value)),
    [go],
  )
  const onSides = useCallback(
    ([left, right]: readonly [string, string]) => go({ ...latest.current, sides: [left, right] }),
    [go],
  )
  const close = useCallback(() => {
    const { picked: _, ...rest } = latest.current
    go(rest)
  }, [go])
  const { wantedFigure, show } = useFigureShown(address)
  const signOff = useMemo(
    () => <SignOff providerId={providerId} dataBatchId={provenance.id} filter={provenance.filters} />,
    [providerId, provenance],
  )
  const pages: Readonly<Record<PageName, ReactNode>> = {
    // Drawn above the key figures, which have no section of their own.
    cover: null,
    summary: <SummarySection data={data} action={signOff} onFigure={show} />,
    methodology: <MethodologyText provenance={provenance} />,
  }
  const ofCharts: OfCharts = { provenance, providerId, filter: activeFilter, views, onView, onPick: pick }
  return (
    <>
      <ContentsBar entries={entries} />
      <div id={reportStart} tabIndex={-1} className={styles.place}>
        {sections.has('coverPage') && <ReportCover data={data} action={sections.has('summary') ? null : signOff} />}
        <parts.KeyFigures data={data} />
      </div>
      {begunBlocks(blocks, pieces).map(({ block, pieces: pieceCount }) => (
        <div key={blockTarget(block)} id={blockTarget(block)} tabIndex={-1} className={styles.place}>
          <ReportBlock {...{ block, pieceCount, provenance, pages, ofCharts, wantedFigure }}>
            <SideBySideSection data={data} keys={search.sides} onChoose={onSides} isCurrent={isShown} />
          </ReportBlock>
        </div>
      ))}
      {isShown && search.picked !== undefined && !mark?.filter && (
        <OpenWithout change={{ picked: undefined }} leftOut={[goneMark]} />
      )}
      <PickedSavers mark={mark} provenance={provenance} onClose={close} Members={parts.Members} />
    </>
  )
}
