import { Button, Menu } from '@mantine/core'
import type { Comparison } from '@plumbline/contract/benchmark-comparisons/benchmark-comparisons.ts'
import type { ComparedBenchmarks } from '@plumbline/contract/figures/compared-benchmarks.ts'
import { IconFileDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { FigureFiles } from '../../../components/chart-card/chart-menu.tsx'
import { comparisonFigure } from '../comparison-figure.ts'

interface ComparisonExportProps {
  readonly provider: { readonly name: string }
  readonly comparison: Comparison
  readonly result: ComparedBenchmarks
}

/** The comparison as a file: its chart with what it says, or its table. */
export function ComparisonExport({ provider, comparison, result }: ComparisonExportProps) {
  const figure = useMemo(() => comparisonFigure(provider.name, comparison, result), [provider.name, comparison, result])
  return (
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <Button variant="filled" leftSection={<IconFileDownload size={16} aria-hidden />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <FigureFiles {...figure} />
      </Menu.Dropdown>
    </Menu>
  )
}
