import { dataPointUnits } from '@plumbline/contract/data-points/units.ts'
import { sortNames } from '@plumbline/contract/filter/filter-fields.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { unnamedDataPoint } from '@plumbline/figures/filter/condition.ts'
import { type Fact, parameterFacts, provenanceFacts } from '@plumbline/figures/words/provenance-words.ts'
import type { ScopedVersion } from '@plumbline/readings/scope/batch-scope.ts'
import type { Services } from '../../../platform/services.ts'
import { readBrand } from '../../product/product-settings.ts'
import { provenance } from '../../vfm-report/provenance.ts'
import type { ExportWork } from '../export-runner.ts'
import type { MemberChoice } from './select-members.ts'

interface MemberRowsChoice {
  readonly choice: MemberChoice
  readonly version: ScopedVersion
  readonly rows: number
}

/** Where the rows of a file come from, for whoever is handed it: the same in each format. */
export async function membersProvenance(
  services: Services,
  { caller, requestedAt }: Pick<ExportWork, 'caller' | 'requestedAt'>,
  { choice, version, rows }: MemberRowsChoice,
): Promise<readonly Fact[]> {
  const { providers: _of, ...filter } = choice.filter
  const { scope, sort, ids } = choice
  const [source, brand] = await Promise.all([provenance(services, { scope, version, filter }), readBrand(services.db)])
  const dataPoint = (place: number) =>
    version.dataPoints.find(({ order }) => order === place) ?? unnamedDataPoint(place)
  return [
    { term: 'Product', text: brand.product },
    { term: 'Asked for by', text: caller.name },
    { term: 'Asked for', text: `${momentInLondon(requestedAt.toISOString())}, London time` },
    { term: 'Rows', text: count(rows) },
    ...(ids === undefined ? [] : [{ term: 'Selection', text: `${count(ids.length)} selected savers` }]),
    { term: 'Order', text: `By ${sortNames[sort.sortBy].name}, ${sort.sortDescending ? 'descending' : 'ascending'}` },
    { term: 'Units', text: 'Amounts in pounds; rates as fractions a year, 0.05 for 5%' },
    ...dataPointFacts(version),
    ...provenanceFacts(source, { score: brand.scoreColumn, dataPoint }, momentInLondon),
    ...parameterFacts(source),
  ]
}

/** The columns of data points are headed as in the provider's file. */
function dataPointFacts({ dataPoints }: ScopedVersion): Fact[] {
  return dataPoints.map(({ column, name, unit, explanation }) => {
    const isMeasured = unit !== 'none'
    const title = isMeasured ? `${name}, ${dataPointUnits[unit].title}` : name
    return { term: `Column ${column}`, text: explanation === '' ? title : `${title}. ${explanation}` }
  })
}
