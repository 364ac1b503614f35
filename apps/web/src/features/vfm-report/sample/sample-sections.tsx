import { sampleSections } from '@plumbline/contract/sample-report/sample-sections.ts'
import { reportSections } from '@plumbline/contract/vfm-report/report-sections.ts'
import type { Mark } from '@plumbline/figures/figure.ts'
import { pickedMark } from '@plumbline/figures/marks/picked-mark.ts'
import { figuresOf } from '@plumbline/figures/reports/report.ts'
import { deltaSection, type SampleData } from '@plumbline/figures/reports/sample.ts'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { FigureChart } from '../../../components/chart-card/figure-chart.tsx'
import { startDrawing } from '../../../components/chart-card/worker/drawn-elsewhere.ts'
import { ContentsBar } from '../../../components/contents/contents-bar.tsx'
import { usePooledFigures } from '../api/pooled-figures.ts'
import type { OfCharts } from '../components/chart-grid.tsx'
import { MethodologyText } from '../components/methodology-text.tsx'
import { PickedSavers } from '../components/picked-savers.tsx'
import { ReportBlock } from '../components/report-block.tsx'
import { ReportCover } from '../components/report-cover.tsx'
import styles from '../components/report-screen.module.css'
import { sayNotListed } from '../components/say-not-listed.ts'
import { blockTarget, reportStart } from '../contents/report-contents.ts'
import { begunBlocks } from '../figures/screen-blocks.ts'
import { useFiguresOf } from '../figures/use-figures-of.ts'
import { withView } from '../search/report-search.ts'
import type { SampleReportAddress, SampleReportParts } from './sample-report-parts.ts'

// This code comes while the figures are read; so does what draws them.
startDrawing()

interface SampleSectionsProps {
  readonly data: SampleData
  readonly address: SampleReportAddress
  readonly parts: Pick<SampleReportParts, 'KeyFigures' | 'Members'>
}

const noFilter = {}
const missingHere = reportSections.filter((section) => !sampleSections.some((own) => own === section))

/** The sections that the specification has of a sample report, and its own figure. */
export function SampleSections({ data: newest, address, parts }: SampleSectionsProps) {
  const { search, go } = address
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  // The list comes anew out of the address each time, so its text stands for it.
  const hidden = (search.without ?? []).join()
  const without = useMemo(
    () => reportSections.filter((section) => missingHere.includes(section) || hidden.split(',').includes(section)),
    [hidden],
  )
  const { data, charts, blocks, pieces, entries, sections, views } = useFiguresOf(newest, { ...search, without })
  const [mark, setMark] = useState<Mark>()
  const onPick = useCallback(
    (id: string, place: number) => {
      const picked = pickedMark(charts, noFilter, `${id}.${place}`)
      if (picked?.filter) setMark(picked)
      else sayNotListed()
    },
    [charts],
  )
  const { provenance } = data
  const onView: OfCharts['onView'] = useCallback(
    (parameter, value) => go(withView(latest.current, parameter, value)),
    [go],
  )
  const ofCharts: OfCharts = {
    ...{ provenance, providerId: null, filter: noFilter, views, onView },
    onPick,
  }
  const pages: Readonly<Record<'cover' | 'summary' | 'methodology', ReactNode>> = {
    // Drawn above the key figures, which have no section of their own.
    cover: null,
    summary: null,
    methodology: <MethodologyText provenance={provenance} />,
  }
  const visibleBlocks = begunBlocks(blocks, pieces)
  const draw = ({ block, pieces: its }: (typeof visibleBlocks)[number]) => (
    <div key={blockTarget(block)} id={blockTarget(block)} tabIndex={-1} className={styles.place}>
      <ReportBlock {...{ block, provenance, pages, ofCharts }} pieceCount={its} wantedFigure={undefined} />
    </div>
  )
  return (
    <div className={styles.sections}>
      <ContentsBar entries={entries} />
      <div id={reportStart} tabIndex={-1} className={styles.place}>
        {sections.has('coverPage') && <ReportCover data={data} action={null} />}
        <parts.KeyFigures data={data} />
      </div>
      {visibleBlocks.filter(({ block }) => block.kind !== 'page').map(draw)}
      <DeltaChart data={newest} />
      {visibleBlocks.filter(({ block }) => block.kind === 'page').map(draw)}
      <PickedSavers mark={mark} provenance={provenance} onClose={() => setMark(undefined)} Members={parts.Members} />
    </div>
  )
}

function DeltaChart({ data }: { readonly data: SampleData }) {
  const { data: pooled, isError: isUnread } = usePooledFigures(data.provenance)
  const figures = useMemo(() => figuresOf(deltaSection, { ...data, pooled, isUnread }), [data, pooled, isUnread])
  return figures.map(
    (figure) =>
      figure.kind === 'chart' && (
        <FigureChart
          key={figure.id}
          figure={figure}
          picture={figure.pictures[0]}
          provenance={data.provenance}
          filter={noFilter}
          fileName="sample-portfolio-less-benchmark"
        />
      ),
  )
}
