import { exportStatusSchema } from '@plumbline/contract/exports/export-status.ts'
import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { reportTitle } from '@plumbline/contract/reports/report-types.ts'
import { useQuery } from '@tanstack/react-query'
import { FilterSelect } from '../../../components/fields/filter-select.tsx'
import { FilterBar } from '../../../components/list-screen/list-card.tsx'
import { apiQuery } from '../../../lib/api-query.ts'
import type { ReportListSettings } from '../api/report-queries.ts'
import { useMyReportTypes } from '../my-report-types.ts'
import { statusNames } from '../report-wording.ts'

interface ReportFilterProps {
  readonly settings: ReportListSettings
  readonly onSettings: (settings: ReportListSettings) => void
}

/** Of which provider, kind and status the reports are. */
export function ReportFilter({ settings, onSettings }: ReportFilterProps) {
  const providers = useQuery(apiQuery(['providers', 'list'], providersProcedures.list))
  const types = useMyReportTypes()
  const change = (part: Partial<ReportListSettings>) => onSettings({ ...settings, page: 1, ...part })
  return (
    <FilterBar label="Filter the reports">
      <FilterSelect
        label="Provider"
        searchable
        choices={(providers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={settings.provider}
        onChange={(provider) => change({ provider })}
      />
      <FilterSelect
        label="Kind"
        choices={types.map((value) => ({ value, label: reportTitle(value) }))}
        value={settings.type}
        onChange={(type) => change({ type })}
      />
      <FilterSelect
        label="Status"
        choices={exportStatusSchema.options.map((value) => ({ value, label: statusNames[value] }))}
        value={settings.status}
        onChange={(status) => change({ status })}
      />
    </FilterBar>
  )
}
