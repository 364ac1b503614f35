import { Menu } from '@mantine/core'
import { workbookProcedures } from '@plumbline/contract/workbook/workbook.ts'
import { IconScale, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useExport } from '../../../features/exports/api/use-export.ts'
import type { ReportParts } from '../../../features/vfm-report/components/report-parts.ts'
import { call } from '../../../lib/api-client.ts'

/** Has a workbook made of every figure of the report on screen, or leads to the same savers on other benchmarks. */
export function ReportWorkbook({ providerId, dataBatchId, request }: ComponentProps<ReportParts['WorkbookItem']>) {
  const { start, isRunning } = useExport()
  const begin = () =>
    call(workbookProcedures.start, {
      params: { providerId: String(providerId) },
      query: { dataBatchIds: dataBatchId, ...(request.filters && { filters: JSON.stringify(request.filters) }) },
    })
  return (
    <>
      <Menu.Item
        leftSection={<IconTable size={16} aria-hidden />}
        disabled={isRunning}
        onClick={() => void start({ begin, pace: 'report' })}
      >
        Workbook of every figure, for Excel
      </Menu.Item>
      <Menu.Item
        leftSection={<IconScale size={16} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/benchmark/compare" search={{ provider: providerId }} />}
      >
        Compare benchmarks
      </Menu.Item>
    </>
  )
}
