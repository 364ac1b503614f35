import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { outliersPerPage } from '../api/list-outliers.ts'
import type { Outliers } from '../use-outliers.ts'
import { OutlierShareCells } from './outlier-share-cells.tsx'
import styles from './outliers.module.css'
import { OutliersList } from './outliers-list.tsx'

/** Everyone of a provider by reason, and the list of those who are not scored. */
export function ProviderOutliers({ outliers: { list, page, excludeReason, show } }: { readonly outliers: Outliers }) {
  if (list.isPending) return <LoadingState text="Loading outliers..." rows={outliersPerPage} quiet />
  return (
    <div className={styles.content}>
      {list.isError && (
        <ErrorState title="The outliers could not be loaded." error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data !== undefined && (
        <>
          <OutlierShareCells everyone={list.data} />
          <OutliersList
            list={list.data}
            stale={list.isPlaceholderData}
            page={page}
            excludeReason={excludeReason}
            onPage={(next) => show({ page: next })}
            onExclude={(reasons) => show({ excludeReason: reasons })}
          />
        </>
      )}
    </div>
  )
}
