import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { PriceTrack, TrackResult } from '@plumbline/contract/price-tracks/price-tracks.ts'
import { priceTrackOption } from '@plumbline/figures/price-track/option.ts'
import { chargeSentence } from '@plumbline/figures/price-track/parts/track-words.ts'
import { priceTrackWords } from '@plumbline/figures/price-track/words.ts'
import { useMemo } from 'react'
import { ChartCard } from '../../../components/chart-card/chart-card.tsx'
import type { OptionBuilder } from '../../../components/chart-card/chart-card-props.ts'

interface TrackChartProps {
  readonly track: PriceTrack
  readonly details: TrackResult
}

/** What £100 in the prices became, beside the benchmark. */
export function TrackChart({ track, details }: TrackChartProps) {
  const words = useMemo(() => priceTrackWords(details, chargeSentence(track)), [track, details])
  const option = useMemo<OptionBuilder>(() => (theme, size) => priceTrackOption(details, theme, size), [details])
  return (
    <ChartCard
      words={words}
      option={option}
      height={300}
      source={`${nameInSentence(track.name)}; ${nameInSentence(track.indexName)} v${track.indexVersion}`}
      fileName={`price-track-${track.id}`}
      saverCount={details.priceTrackGraphData.length}
    />
  )
}
