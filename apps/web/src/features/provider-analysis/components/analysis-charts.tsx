import { pickedMark } from '@plumbline/figures/marks/picked-mark.ts'
import { shownPicture } from '@plumbline/figures/marks/shown-picture.ts'
import { type AnalysisData, analysisFigures } from '@plumbline/figures/reports/analysis.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { FigureChart } from '../../../components/chart-card/figure-chart.tsx'
import { PictureSwitch } from '../../../components/chart-card/picture-switch.tsx'
import { drawElsewhere, startDrawing } from '../../../components/chart-card/worker/drawn-elsewhere.ts'
import { EvidenceAwaited } from '../../../components/evidence/evidence-awaited.tsx'
import { OpenWithout } from '../../../components/link/open-without.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { pooledQuery } from '../../../lib/pooled-query.ts'
import { say } from '../../../lib/say.ts'
import type { AnalysisSearch } from '../analysis-search.ts'
import type { FileMaker } from '../file-maker.ts'
import { withPooledWords } from '../with-pooled-words.ts'
import styles from './analysis.module.css'
import { PickedSavers } from './picked-savers.tsx'

// This code comes while the figures are read; so does what draws them.
startDrawing()

const severalValues = {
  schemes: 'This bar stands for several schemes. Filter the savers by scheme to list them.',
  funds: 'This bar stands for several funds. Filter the savers by fund to list them.',
}
const goneMark =
  'This link leads to a mark in a chart that the data of today do not have. The report is open without it.'
/** The charts are of every saver of the provider. */
const everyone = {}

interface AnalysisChartsProps {
  readonly data: AnalysisData
  /** The mark whose savers are listed, as the address names it. */
  readonly picked: string | undefined
  /** Keep it stable. */
  readonly onPick: (picked: string | undefined) => void
  /** What divides the savers in the first chart, as the address has it. */
  readonly by: AnalysisSearch['by']
  readonly onBy: (by: AnalysisSearch['by']) => void
  readonly saversFile: FileMaker
}

/** The charts of the analysis; a click on a mark lists the savers behind it. */
export function AnalysisCharts({ data, picked, onPick, by, onBy, saversFile }: AnalysisChartsProps) {
  const allFigures = useMemo(() => {
    const all = analysisFigures(data)
    drawElsewhere({ report: 'analysis', data }, all)
    return all
  }, [data])
  const evidence = useQuery({ ...pooledQuery(data.provenance), select: (answer) => answer.pooled })
  const { data: pooled, isError: isUnread } = evidence
  const figures = useMemo(
    () =>
      pooled === undefined && !isUnread
        ? allFigures
        : withPooledWords(allFigures, analysisFigures({ ...data, pooled, isUnread })),
    [allFigures, data, pooled, isUnread],
  )
  const pictures = useMemo(
    () => figures.map((figure) => ({ id: figure.id, figure, picture: shownPicture(figure, by) })),
    [figures, by],
  )
  const pick = useCallback(
    (id: string, place: number) => {
      if (pickedMark(pictures, everyone, `${id}.${place}`)?.filter === null)
        void say(severalValues[by ?? 'schemes'], 5000)
      else onPick(`${id}.${place}`)
    },
    [pictures, onPick, by],
  )
  const mark = useMemo(() => pickedMark(pictures, everyone, picked), [pictures, picked])
  return (
    <div className={styles.charts}>
      {isUnread && pooled === undefined && (
        <div className={styles.unread}>
          <AlertBox tone="warning">
            <EvidenceAwaited pooled={evidence} what="How sure these differences are" />
          </AlertBox>
        </div>
      )}
      {pictures.map(({ id, figure, picture }) => (
        <FigureChart
          key={id}
          figure={figure}
          picture={picture}
          provenance={data.provenance}
          filter={everyone}
          onPick={pick}
          action={
            figure.views !== undefined && (
              <PictureSwitch
                views={figure.views}
                view={by}
                onChoose={(view) => onBy(view === 'funds' ? view : undefined)}
              />
            )
          }
          fileName={`${picture.words.title.toLowerCase().replaceAll(' ', '-')}-batch-${data.provenance.id}`}
        />
      ))}
      {picked !== undefined && !mark?.filter && <OpenWithout change={{ mark: undefined }} leftOut={[goneMark]} />}
      <PickedSavers provenance={data.provenance} mark={mark} onClose={() => onPick(undefined)} file={saversFile} />
    </div>
  )
}
