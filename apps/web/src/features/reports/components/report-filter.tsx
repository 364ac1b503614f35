import { Select } from '@mantine/core'
import { exportStatusSchema } from '@plumbline/contract/exports/export-status.ts'
import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { reportTitle, reportTypeSchema, reportTypes } from '@plumbline/contract/reports/report-types.ts'
import { useQuery } from '@tanstack/react-query'
import { FilterBar } from '../../../components/list-screen/list-card.tsx'
import { apiQuery } from '../../../lib/api-query.ts'
import type { ReportListSettings } from '../api/report-queries.ts'
import { statusNames } from '../report-wording.ts'

interface ReportFilterProps {
  readonly settings: ReportListSettings
  readonly onSettings: (settings: ReportListSettings) => void
}

/** Of which provider, kind and status the reports are. */
export function ReportFilter({ settings, onSettings }: ReportFilterProps) {
  const providers = useQuery(apiQuery(['providers', 'list'], providersProcedures.list))
  const change = (part: Partial<ReportListSettings>) => onSettings({ ...settings, page: 1, ...part })
  return (
    <FilterBar label="Filter the reports">
      <Select
        label="Provider"
        placeholder="Any"
        size="xs"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Any provider' }}
        data={(providers.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={settings.provider === undefined ? null : String(settings.provider)}
        onChange={(provider) => change({ provider: provider === null ? undefined : Number(provider) })}
      />
      <Select
        label="Kind"
        placeholder="Any"
        size="xs"
        clearable
        clearButtonProps={{ 'aria-label': 'Any kind' }}
        data={reportTypes.map((value) => ({ value, label: reportTitle(value) }))}
        value={settings.type ?? null}
        onChange={(type) => change({ type: reportTypeSchema.safeParse(type).data })}
      />
      <Select
        label="Status"
        placeholder="Any"
        size="xs"
        clearable
        clearButtonProps={{ 'aria-label': 'Any status' }}
        data={exportStatusSchema.options.map((value) => ({ value, label: statusNames[value] }))}
        value={settings.status ?? null}
        onChange={(status) => change({ status: exportStatusSchema.safeParse(status).data })}
      />
    </FilterBar>
  )
}
