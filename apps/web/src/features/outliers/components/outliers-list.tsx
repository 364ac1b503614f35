import { Checkbox } from '@mantine/core'
import { type OutlierReason, outlierReasons } from '@plumbline/contract/filter/saver-filter.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { IconFilterOff } from '@tabler/icons-react'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ReasonSign, reasonSigns } from '../../../components/reason-sign/reason-sign.tsx'
import { StateMessage } from '../../../components/screen/page-state.tsx'
import { PagedTable } from '../../../components/table/paged-table.tsx'
import { type OutlierList, outliersPerPage } from '../api/list-outliers.ts'
import { outliersTexts } from '../texts.ts'
import { outlierColumns } from './outlier-columns.tsx'
import styles from './outliers.module.css'

interface OutliersListProps {
  readonly list: OutlierList
  readonly stale: boolean
  readonly page: number
  readonly excludeReason: readonly OutlierReason[]
  readonly onPage: (page: number) => void
  readonly onExclude: (reasons: readonly OutlierReason[]) => void
}

/** The savers who are not scored, largest pot first, and which of the reasons are listed. */
export function OutliersList({ list, stale, page, excludeReason, onPage, onExclude }: OutliersListProps) {
  if (list.totalOutlier === 0) {
    return (
      <AlertBox tone="info" urgent>
        {outliersTexts.noDataForProvider}: every saver of this batch is analysed.
      </AlertBox>
    )
  }
  return (
    <>
      <Checkbox.Group
        label="Reasons in the list"
        value={outlierReasons.filter((reason) => !excludeReason.includes(reason))}
        onChange={(reasons) => onExclude(outlierReasons.filter((reason) => !reasons.includes(reason)))}
      >
        <div className={styles.reasons}>
          {list.outlierGroups
            .filter(({ savers }) => savers > 0)
            .map(({ reason, savers }) => (
              <Checkbox
                key={reason}
                size="xs"
                value={reason}
                label={<SignedReason reason={reason} savers={savers} />}
              />
            ))}
        </div>
      </Checkbox.Group>
      {list.count === 0 ? (
        <StateMessage icon={<IconFilterOff size={20} />} title={outliersTexts.noData}>
          Tick a reason to list its savers.
        </StateMessage>
      ) : (
        <div className={styles.card}>
          <PagedTable
            label="Savers who are not scored"
            name="outliers"
            columns={outlierColumns}
            rows={list.data}
            rowId={({ id }) => id}
            compact
            stale={stale}
            page={page}
            pageSize={outliersPerPage}
            total={list.count}
            onPage={onPage}
          />
        </div>
      )}
    </>
  )
}

function SignedReason({ reason, savers }: { readonly reason: OutlierReason; readonly savers: number }) {
  return (
    <>
      <ReasonSign sign={reasonSigns[reason]} />
      {`${reason} (${count(savers)})`}
    </>
  )
}
