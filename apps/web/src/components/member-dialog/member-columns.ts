import { shortDate } from '@plumbline/contract/format/dates.ts'
import { scoreWithDecimal } from '@plumbline/contract/format/scores.ts'
import type { SaverRow } from '@plumbline/contract/savers/savers.ts'
import { createElement, useMemo } from 'react'
import { useBrand } from '../../lib/brand.ts'
import { ScoreName } from '../score-name/score-name.tsx'
import type { DataColumn } from '../table/data-table-columns.ts'
import { valueColumn } from '../table/value-column.tsx'
import { memberHeaders } from './member-dialog-texts.ts'

/** Which of the two orders of the specification: that of provider analysis, or that of the report. The fund comes last. */
export type MemberColumnOrder = 'analysis' | 'report'

const orders: Readonly<Record<MemberColumnOrder, readonly string[]>> = {
  analysis: [
    'dataId',
    'score',
    'firstContributionDate',
    'navDate',
    'totalContribution',
    'potSize',
    'benchmarkNav',
    'irr',
    'birr',
    'fund',
  ],
  report: [
    'dataId',
    'firstContributionDate',
    'navDate',
    'score',
    'irr',
    'birr',
    'totalContribution',
    'potSize',
    'benchmarkNav',
    'fund',
  ],
}

/** The columns of the savers behind a mark. */
export function useMemberColumns(order: MemberColumnOrder): readonly DataColumn<SaverRow>[] {
  const { scoreColumn } = useBrand()
  return useMemo(
    () =>
      memberColumnsIn(order, scoreColumn).map((column) =>
        column.id === 'score' ? { ...column, header: createElement(ScoreName), name: scoreColumn } : column,
      ),
    [scoreColumn, order],
  )
}

export function memberColumnsIn(order: MemberColumnOrder, scoreColumn: string): readonly DataColumn<SaverRow>[] {
  const columns = [...memberColumns, scoreOf(scoreColumn)]
  return orders[order].flatMap((id) => columns.filter((column) => column.id === id))
}

/** With the decimal that tells savers beside the edge of a band apart. */
function scoreOf(header: string): DataColumn<SaverRow> {
  return valueColumn<SaverRow>({
    id: 'score',
    header,
    type: 'number',
    value: ({ scores }) => scores.score,
    cell: ({ scores }) => scoreWithDecimal(scores.score),
  })
}

/** Ids are the sort keys of the contract; the server sorts by no others. */
const memberColumns: readonly DataColumn<SaverRow>[] = [
  valueColumn<SaverRow>({
    id: 'dataId',
    header: memberHeaders.saverId,
    type: 'string',
    value: ({ dataId }) => dataId,
    always: true,
  }),
  valueColumn<SaverRow>({
    id: 'firstContributionDate',
    header: memberHeaders.firstContributionDate,
    type: 'date',
    value: (row) => row.firstContributionDate,
  }),
  valueColumn<SaverRow>({
    id: 'navDate',
    header: memberHeaders.navDate,
    type: 'date',
    value: ({ analysis }) => analysis.navDate,
    cell: ({ analysis }) => shortDate(analysis.navDate),
    sortable: false,
  }),
  valueColumn<SaverRow>({
    id: 'totalContribution',
    header: memberHeaders.totalContribution,
    type: 'number',
    format: 'gbp',
    value: (row) => row.totalContributionAmount,
    sortable: false,
  }),
  valueColumn<SaverRow>({
    id: 'potSize',
    header: memberHeaders.nav,
    type: 'number',
    format: 'gbp',
    value: ({ analysis }) => analysis.navAmount,
  }),
  valueColumn<SaverRow>({
    id: 'benchmarkNav',
    header: memberHeaders.benchmarkNav,
    type: 'number',
    format: 'gbp',
    value: ({ analysis }) => analysis.benchmarkNavAmount,
    sortable: false,
  }),
  valueColumn<SaverRow>({
    id: 'irr',
    header: memberHeaders.irr,
    type: 'number',
    format: 'percent',
    value: ({ analysis }) => analysis.irr,
  }),
  valueColumn<SaverRow>({
    id: 'birr',
    header: memberHeaders.benchmarkIrr,
    type: 'number',
    format: 'percent',
    value: ({ analysis }) => analysis.benchmarkIrr,
  }),
  valueColumn<SaverRow>({
    id: 'fund',
    header: memberHeaders.fund,
    type: 'string',
    value: ({ fund }) => fund,
    sortable: false,
  }),
]
