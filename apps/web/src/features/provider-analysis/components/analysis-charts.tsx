import { pickedMark } from '@plumbline/figures/marks/picked-mark.ts'
import { type AnalysisData, analysisFigures } from '@plumbline/figures/reports/analysis.ts'
import { useCallback, useMemo } from 'react'
import { FigureChart } from '../../../components/chart-card/figure-chart.tsx'
import { say } from '../../../lib/say.ts'
import type { FileMaker } from '../file-maker.ts'
import styles from './analysis.module.css'
import { PickedSavers } from './picked-savers.tsx'

const severalSchemes = 'This bar stands for several schemes. Filter the savers by scheme to list them.'
/** The charts are of every saver of the provider. */
const everyone = {}

interface AnalysisChartsProps {
  readonly data: AnalysisData
  /** The mark whose savers are listed, as the address names it. */
  readonly picked: string | undefined
  /** Keep it stable. */
  readonly onPick: (picked: string | undefined) => void
  readonly saversFile: FileMaker
}

/** The charts of the analysis; a click on a mark lists the savers behind it. */
export function AnalysisCharts({ data, picked, onPick, saversFile }: AnalysisChartsProps) {
  const shown = useMemo(
    () => analysisFigures(data).map((figure) => ({ id: figure.id, figure, picture: figure.pictures[0] })),
    [data],
  )
  const pick = useCallback(
    (id: string, place: number) => {
      if (pickedMark(shown, everyone, `${id}.${place}`)?.filter === null) void say(severalSchemes, 5000)
      else onPick(`${id}.${place}`)
    },
    [shown, onPick],
  )
  const mark = useMemo(() => pickedMark(shown, everyone, picked), [shown, picked])
  return (
    <div className={styles.charts}>
      {shown.map(({ id, figure, picture }) => (
        <FigureChart
          key={id}
          figure={figure}
          picture={picture}
          provenance={data.provenance}
          filter={everyone}
          onPick={pick}
          fileName={`${picture.words.title.toLowerCase().replaceAll(' ', '-')}-batch-${data.provenance.id}`}
        />
      ))}
      <PickedSavers provenance={data.provenance} mark={mark} onClose={() => onPick(undefined)} file={saversFile} />
    </div>
  )
}
