import type { OutlierRecord } from '@plumbline/contract/outliers/outliers.ts'
import { ReasonSign, reasonSigns } from '../../../components/reason-sign/reason-sign.tsx'
import type { DataColumn } from '../../../components/table/data-table-columns.ts'
import { valueColumn } from '../../../components/table/value-column.tsx'
import { outliersTexts } from '../texts.ts'

/** The server lists the largest pot first, and in no other order. */
const sortable = false

export const outlierColumns: readonly DataColumn<OutlierRecord>[] = [
  valueColumn<OutlierRecord>({
    id: 'dataId',
    header: outliersTexts.saverId,
    type: 'string',
    value: ({ dataId }) => dataId,
    sortable,
    always: true,
  }),
  valueColumn<OutlierRecord>({
    id: 'reason',
    header: 'Reason',
    type: 'string',
    value: ({ reason }) => reason,
    cell: ({ reason }) => (
      <>
        <ReasonSign sign={reasonSigns[reason]} />
        {reason}
      </>
    ),
    sortable,
  }),
  valueColumn<OutlierRecord>({
    id: 'contributionAmount',
    header: 'Contributions',
    type: 'number',
    format: 'gbp',
    value: ({ contributionAmount }) => contributionAmount,
    sortable,
  }),
  valueColumn<OutlierRecord>({
    id: 'navAmount',
    header: 'NAV Amount',
    type: 'number',
    format: 'gbp',
    value: ({ navAmount }) => navAmount,
    sortable,
  }),
  valueColumn<OutlierRecord>({
    id: 'navDate',
    header: 'NAV Date',
    type: 'date',
    value: ({ navDate }) => navDate,
    sortable,
  }),
  valueColumn<OutlierRecord>({
    id: 'irr',
    header: 'IRR',
    type: 'number',
    format: 'percent',
    value: ({ irr }) => irr,
    sortable,
  }),
  valueColumn<OutlierRecord>({
    id: 'benchmarkIrr',
    header: 'Benchmark IRR',
    type: 'number',
    format: 'percent',
    value: ({ benchmarkIrr }) => benchmarkIrr,
    sortable,
  }),
  valueColumn<OutlierRecord>({
    id: 'flags',
    header: 'Everything found',
    type: 'string',
    value: ({ flags }) => flags.join('; '),
    // Never cut: the table scrolls.
    cell: ({ flags }) => <>{flags.join('; ')}</>,
    sortable,
  }),
]
