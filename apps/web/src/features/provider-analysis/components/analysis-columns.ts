import { saverSortKeys } from '@plumbline/contract/filter/saver-filter.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import type { ProviderAnalysisRow as Row } from '@plumbline/contract/provider-analysis/provider-analysis.ts'
import type { CellValue } from '../../../components/table/cell-values.ts'
import type { DataColumn } from '../../../components/table/data-table-columns.ts'
import { valueColumn } from '../../../components/table/value-column.tsx'
import { analysisTexts } from '../texts.ts'

const sortable = (id: string) => saverSortKeys.some((key) => key === id)

function textColumn(id: string, header: string, value: (row: Row) => CellValue): DataColumn<Row> {
  return valueColumn<Row>({ id, header, type: 'string', value, sortable: sortable(id) })
}

function rateColumn(id: string, header: string, value: (row: Row) => CellValue): DataColumn<Row> {
  return valueColumn<Row>({ id, header, type: 'number', format: 'percent', value, sortable: sortable(id) })
}

function poundsColumn(id: string, header: string, value: (row: Row) => CellValue): DataColumn<Row> {
  return valueColumn<Row>({ id, header, type: 'number', format: 'gbp', value, sortable: sortable(id) })
}

function dateColumn(id: string, header: string, value: (row: Row) => CellValue): DataColumn<Row> {
  return valueColumn<Row>({ id, header, type: 'date', value, sortable: sortable(id) })
}

/** In the order of the specification. Ids that are sort keys of the contract can be sorted by. */
export const analysisColumns: readonly DataColumn<Row>[] = [
  { ...textColumn('dataId', analysisTexts.identifier, (row) => row.dataId), always: true },
  textColumn('scheme', analysisTexts.scheme, (row) => row.scheme),
  textColumn('fund', analysisTexts.fund, (row) => row.fund),
  rateColumn('irr', analysisTexts.actualIrr, (row) => row.irr),
  rateColumn('birr', analysisTexts.benchmarkIrr, (row) => row.benchmarkIrr),
  dateColumn('firstContributionDate', analysisTexts.firstContribution, (row) => row.firstContributionDate),
  dateColumn('lastContributionDate', analysisTexts.lastContribution, (row) => row.lastContributionDate),
  poundsColumn('potSize', analysisTexts.actualNav, (row) => row.navAmount),
  poundsColumn('benchmarkNav', analysisTexts.benchmarkNav, (row) => row.benchmarkNavAmount),
  {
    ...dateColumn('navDate', analysisTexts.navDate, (row) => row.navDate),
    cell: (row) => shortDate(row.navDate),
  },
  poundsColumn('totalContribution', analysisTexts.totalContribution, (row) => row.totalContributionAmount),
]
