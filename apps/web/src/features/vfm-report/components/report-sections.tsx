import type { ReportData } from '@plumbline/contract/figures/report-data.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { useCallback, useMemo } from 'react'
import { say } from '../../../lib/say.ts'
import { figuresOf, pickedMark } from '../figures/figures-of.ts'
import { AbbreviateLabels } from '../labels/abbreviate-labels.tsx'
import { shownSections } from '../search/report-search.ts'
import { PreviousBatchSection, RetirementSection } from '../sections/cohort-sections.tsx'
import { SideBySideSection } from '../sections/side-by-side-section.tsx'
import { StatisticsSection } from '../sections/statistics-section.tsx'
import { SummarySection } from '../sections/summary-section.tsx'
import { SignOff } from '../sign-off/sign-off.tsx'
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
  const { provenance } = data
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
  const signOff = <SignOff providerId={providerId} dataBatchId={provenance.id} filter={provenance.filters} />
  return (
    <>
      {shown.has('coverPage') && <ReportCover provenance={provenance} action={shown.has('summary') ? null : signOff} />}
      <parts.KeyFigures data={data} />
      {shown.has('summary') && <SummarySection data={data} action={signOff} />}
      <ReportCharts
        figures={figures.filter(({ section }) => section !== 'outliers')}
        provenance={provenance}
        shown={shown}
        search={search}
        onSearch={go}
        onPick={pick}
        abbreviate={(id) => {
          const segment = data.textSegments.find((each) => id === `segments.${each.id}`)
          return segment && <AbbreviateLabels providerId={providerId} dataBatchId={provenance.id} segment={segment} />
        }}
      />
      {shown.has('statistics') && (
        <>
          <StatisticsSection data={data} />
          <SideBySideSection
            data={data}
            chosen={search.sides}
            onChoose={([left, right]) => go({ ...search, sides: [left, right] })}
          />
        </>
      )}
      {shown.has('retirement') && <RetirementSection data={data} />}
      {shown.has('previousBatch') && <PreviousBatchSection data={data} />}
      {shown.has('outliers') && <DataQuality breakdown={data.outlierBreakdown} provenance={provenance} onPick={pick} />}
      {shown.has('methodology') && <MethodologyText provenance={provenance} />}
      <PickedSavers mark={mark} provenance={provenance} onClose={close} Members={parts.Members} />
    </>
  )
}
