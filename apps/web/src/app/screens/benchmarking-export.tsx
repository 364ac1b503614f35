import { benchmarkingFilesProcedures } from '@plumbline/contract/benchmarking/benchmarking-files.ts'
import type { ComponentProps } from 'react'
import type { BenchmarkingParts } from '../../features/benchmarking/components/benchmarking-parts.ts'
import { ExportReportButton } from '../../features/exports/components/export-report-button.tsx'
import { call } from '../../lib/api-client.ts'

/** Has a PDF made of the report on screen, with its filter, and opens it when it is there or says why it is not. */
export function BenchmarkingExport({ providerId, filter }: ComponentProps<BenchmarkingParts['Export']>) {
  const begin = () =>
    call(benchmarkingFilesProcedures.pdf, {
      params: { providerId: String(providerId) },
      query: { filters: JSON.stringify(filter) },
    })
  return <ExportReportButton begin={begin} text="Export PDF" />
}
