import { Button } from '@mantine/core'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { IconFileDownload, IconReportAnalytics } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { analysisTexts } from '../texts.ts'
import type { useAnalysisPdf } from '../use-analysis-pdf.ts'

interface AnalysisToolsProps {
  readonly providerId: number
  /** Absent until there is something to make a PDF of. */
  readonly provenance: Provenance | undefined
  readonly pdf: ReturnType<typeof useAnalysisPdf>
}

/** What can be done with an analysis. */
export function AnalysisTools({ providerId, provenance, pdf }: AnalysisToolsProps) {
  return (
    <>
      <Button
        renderRoot={(props) => <Link {...props} to="/dashboard/providers/$id/report" params={{ id: providerId }} />}
        variant="subtle"
        leftSection={<IconReportAnalytics size={16} aria-hidden />}
      >
        Report
      </Button>
      <Button
        variant="filled"
        leftSection={<IconFileDownload size={16} aria-hidden />}
        loading={pdf.isRunning}
        disabled={provenance === undefined}
        onClick={() => provenance !== undefined && void pdf.make(provenance)}
      >
        {analysisTexts.export}
      </Button>
    </>
  )
}
