import type { IndexPicture } from '@plumbline/contract/benchmarks/index-picture.ts'
import { indexLevelsOption } from '@plumbline/figures/index-levels/option.ts'
import { indexLevelsWords } from '@plumbline/figures/index-levels/words.ts'
import { useMemo } from 'react'
import { ChartCard } from '../../../components/chart-card/chart-card.tsx'
import type { OptionBuilder } from '../../../components/chart-card/chart-card-props.ts'
import { counted } from '../benchmark-wording.ts'

interface LevelsChartProps {
  readonly picture: IndexPicture
  /** What the levels are of. */
  readonly source: string
  /** Of a download, without its ending. */
  readonly fileName: string
}

/** What £100 in an index became. */
export function LevelsChart({ picture, source, fileName }: LevelsChartProps) {
  const words = useMemo(() => indexLevelsWords(picture), [picture])
  const option = useMemo<OptionBuilder>(() => (theme, size) => indexLevelsOption(picture, theme, size), [picture])
  return (
    <ChartCard
      words={words}
      option={option}
      height={270}
      source={`${source}: ${counted(picture.levels, 'level', 'levels')}`}
      fileName={fileName}
      saverCount={picture.levels}
    />
  )
}
