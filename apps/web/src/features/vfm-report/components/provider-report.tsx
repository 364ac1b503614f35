import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WithSidePanel } from '../../../components/screen/with-side-panel.tsx'
import { reportDataQuery } from '../api/report-data.ts'
import { filterOf, withFilter } from '../search/report-search.ts'
import { filterOpener } from '../toolbar/filter-opener.ts'
import { ReportToolbar } from '../toolbar/report-toolbar.tsx'
import { ReportContent } from './report-content.tsx'
import type { OfProvider } from './report-parts.ts'
import styles from './report-screen.module.css'

/** The report of one provider, under the toolbar and beside the filter. */
export function ProviderReport(props: OfProvider) {
  const { address, parts, providers, providerId } = props
  const { search, go } = address
  const [filtering, setFiltering] = useState(false)
  const filter = filterOf(search)
  const hasData = providers.find(({ id }) => id === providerId)?.batchId !== null
  const report = useQuery({
    ...reportDataQuery(providerId, filter),
    enabled: hasData,
    placeholderData: keepPreviousData,
  })
  const ofFilter = { providerId, filter, onFilter: (next: typeof filter) => go(withFilter(search, next)) }
  const closeFilter = () => {
    setFiltering(false)
    // Beside the report the panel is no dialog, which would give the focus back by itself.
    document.getElementById(filterOpener)?.focus()
  }
  return (
    <WithSidePanel panel={<parts.FilterPanel {...ofFilter} opened={filtering} onClose={closeFilter} />}>
      <div className={styles.screen}>
        <ReportToolbar
          {...props}
          data={report.data}
          filtering={filtering}
          onFiltering={hasData ? () => setFiltering(!filtering) : undefined}
        />
        <div className={styles.chips}>
          <parts.FilterChips {...ofFilter} />
        </div>
        <ReportContent
          {...props}
          hasData={hasData}
          report={report}
          filter={filter}
          nobodyLeft={<parts.NobodyLeft {...ofFilter} onChange={() => setFiltering(true)} />}
        />
      </div>
    </WithSidePanel>
  )
}
