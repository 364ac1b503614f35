import type { ReportData } from '@plumbline/contract/report-figures/report-data.ts'
import type { SaverFilter } from '@plumbline/contract/saver-filter.ts'
import { useCallback, useMemo } from 'react'
import { say } from '../../../lib/say.ts'
import { figuresOf, pickedMark } from '../figures/figures-of.ts'
import { AbbreviateLabels } from '../labels/abbreviate-labels.tsx'
import { shownSections } from '../search/report-search.ts'
import { DataQuality } from './data-quality.tsx'
import { MethodologyText } from './methodology-text.tsx'
import { PickedSavers } from './picked-savers.tsx'
import { ReportCharts } from './report-charts.tsx'
import { ReportCover } from './report-cover.tsx'
import type { OfProvider } from './report-parts.ts'

interface ReportSectionsProps extends OfProvider {
  readonly data: ReportData
  readonly filter: SaverFilter
}

const sayingFor = 3000

/** All sections of a report that are shown, in their order. */
export function ReportSections({ data, filter, address, parts, providerId }: ReportSectionsProps) {
  const { search, go } = address
  const shown = shownSections(search)
  const inTwo = search.bands === 'two'
  // The filter comes anew out of the address each time, so its text stands for it.
  const filterText = JSON.stringify(filter)
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const figures = useMemo(() => figuresOf(data, filter, inTwo), [data, filterText, inTwo])
  const mark = pickedMark(figures, search.picked)
  const pick = useCallback(
    (id: string, place: number) => {
      const picked = `${id}.${place}`
      if (pickedMark(figures, picked)?.filter) go({ ...search, picked })
      else void say('These savers have no filter of their own, so they cannot be listed here.', sayingFor)
    },
    [figures, search, go],
  )
  const close = useCallback(() => {
    const { picked: _, ...rest } = search
    go(rest)
  }, [search, go])
  return (
    <>
      {shown.has('coverPage') && <ReportCover provenance={data.provenance} />}
      <parts.KeyFigures data={data} />
      <ReportCharts
        figures={figures.filter(({ section }) => section !== 'outliers')}
        provenance={data.provenance}
        shown={shown}
        search={search}
        onSearch={go}
        onPick={pick}
        abbreviate={(id) => {
          const segment = data.textSegments.find((each) => id === `segments.${each.id}`)
          return segment && <AbbreviateLabels providerId={providerId} segment={segment} />
        }}
      />
      {shown.has('outliers') && (
        <DataQuality breakdown={data.outlierBreakdown} provenance={data.provenance} onPick={pick} />
      )}
      {shown.has('methodology') && <MethodologyText provenance={data.provenance} />}
      <PickedSavers mark={mark} provenance={data.provenance} onClose={close} Members={parts.Members} />
    </>
  )
}
