import { Button, Select } from '@mantine/core'
import { sampleMark, sampleSections } from '@plumbline/contract/sample-report/sample-sections.ts'
import { IconBuildingBank, IconDatabaseOff, IconFileDownload, IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import { ErrorState, StateMessage } from '../../../components/screen/page-state.tsx'
import page from '../../../components/screen/report-page.module.css'
import { ScreenHeader } from '../../../components/screen/screen-header.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { loadEarly } from '../../../lib/load-early.ts'
import { usePermission } from '../../../lib/use-permission.ts'
import { ReportSkeleton } from '../components/report-skeleton.tsx'
import styles from './sample-report.module.css'
import type { SampleReportAddress, SampleReportParts } from './sample-report-parts.ts'
import { sampleReportQuery } from './sample-report-query.ts'

/** Charts are a large piece of code, which comes while the figures are read. */
const SampleSections = lazy(
  loadEarly(async () => ({ default: (await import('./sample-sections.tsx')).SampleSections })),
)
const SectionsDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('../toolbar/sections-dialog.tsx')).SectionsDialog,
)

interface SampleReportScreenProps {
  readonly address: SampleReportAddress
  readonly parts: SampleReportParts
}

/** The value-for-money report over data that belong to nobody, so that one sees what there would be. */
export function SampleReportScreen({ address, parts }: SampleReportScreenProps) {
  const report = useQuery(sampleReportQuery)
  const [choosing, setChoosing] = useState(false)
  const mayExport = usePermission('exportSampleReport')
  const mayRequest = usePermission('requestReport')
  const isWithoutData = report.error instanceof ApiError && report.error.code === 'not_found'
  return (
    <>
      <ScreenHeader title="Sample Report" tooltip="The value-for-money report over sample data" />
      <div className={page.screen}>
        <div className={page.bar}>
          <Select
            aria-label="Provider"
            className={styles.picker}
            leftSection={<IconBuildingBank size={16} aria-hidden />}
            data={[sampleProvider]}
            value={sampleProvider}
            allowDeselect={false}
          />
          <p className={styles.note}>
            Made-up savers, who belong to no provider.{!mayExport && ' The sample cannot be exported.'}
          </p>
          <Button leftSection={<IconListCheck size={16} aria-hidden />} onClick={() => setChoosing(true)}>
            Sections
          </Button>
          {mayRequest && <parts.RequestReport />}
          {mayExport ? (
            <Suspense fallback={null}>
              <parts.Export />
            </Suspense>
          ) : (
            <Button leftSection={<IconFileDownload size={16} aria-hidden />} disabled>
              Export
            </Button>
          )}
        </div>
        {isWithoutData ? (
          <StateMessage icon={<IconDatabaseOff size={20} />} title="There are no sample data here yet.">
            The sample report appears once they are loaded.
          </StateMessage>
        ) : report.isError ? (
          <ErrorState
            title="The sample report could not be loaded."
            error={report.error}
            onRetry={() => void report.refetch()}
          />
        ) : report.data === undefined ? (
          <ReportSkeleton />
        ) : (
          <Suspense fallback={<ReportSkeleton />}>
            <div className={styles.report}>
              <p className={styles.watermark} aria-hidden>
                {sampleMark}
              </p>
              <p className={styles.mark}>
                <b>{sampleMark}</b> of sample data
              </p>
              <SampleSections data={report.data} address={address} KeyFigures={parts.KeyFigures} />
            </div>
          </Suspense>
        )}
      </div>
      <SectionsDialog
        opened={choosing}
        onClose={() => setChoosing(false)}
        sections={sampleSections}
        subtitle="On screen"
        search={address.search}
        onSearch={address.go}
      />
    </>
  )
}

const sampleProvider = 'Sample data'
