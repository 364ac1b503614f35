import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { Samples } from '@plumbline/contract/sample-report/sample-report.ts'
import { sampleSections } from '@plumbline/contract/sample-report/sample-sections.ts'
import { reportSections } from '@plumbline/contract/vfm-report/report-sections.ts'
import { figuresOf } from '@plumbline/figures/reports/report.ts'
import { deltaSection, type SampleData } from '@plumbline/figures/reports/sample.ts'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { FigureChart } from '../../../components/chart-card/figure-chart.tsx'
import { startDrawing } from '../../../components/chart-card/worker/drawn-elsewhere.ts'
import { ContentsBar } from '../../../components/contents/contents-bar.tsx'
import { say } from '../../../lib/say.ts'
import { usePooledFigures } from '../api/pooled-figures.ts'
import type { OfCharts } from '../components/chart-grid.tsx'
import { MethodologyText } from '../components/methodology-text.tsx'
import { ReportBlock } from '../components/report-block.tsx'
import { ReportCover } from '../components/report-cover.tsx'
import styles from '../components/report-screen.module.css'
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
  readonly KeyFigures: SampleReportParts['KeyFigures']
}

const sayingFor = 3000
const noFilter = {}
const missingHere = reportSections.filter((section) => !sampleSections.some((own) => own === section))
const pickNothing = ({ chosen, all }: Samples) => {
  const [first] = all
  const where =
    first === undefined || first.id === chosen
      ? 'those of the sample are on the Savers screen'
      : `the Savers screen has those of ${nameInSentence(first.name)}`
  void say(`These savers are made up: ${where}.`, sayingFor)
}

/** The sections that the specification has of a sample report, and its own figure. */
export function SampleSections({ data: newest, address, KeyFigures }: SampleSectionsProps) {
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
  const { data, blocks, pieces, entries, sections, views } = useFiguresOf(newest, { ...search, without })
  const onPick = useMemo(() => () => pickNothing(newest.samples), [newest])
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
        <KeyFigures data={data} />
      </div>
      {visibleBlocks.filter(({ block }) => block.kind !== 'page').map(draw)}
      <DeltaChart data={newest} onPick={onPick} />
      {visibleBlocks.filter(({ block }) => block.kind === 'page').map(draw)}
    </div>
  )
}

function DeltaChart({ data, onPick }: { readonly data: SampleData; readonly onPick: () => void }) {
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
          onPick={onPick}
          fileName="sample-portfolio-less-benchmark"
        />
      ),
  )
}
