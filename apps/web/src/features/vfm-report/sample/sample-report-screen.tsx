import { Button } from '@mantine/core'
import { sampleMark, sampleSections } from '@plumbline/contract/sample-report/sample-sections.ts'
import { IconDatabaseOff, IconFileDownload, IconListCheck } from '@tabler/icons-react'
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
import { withProvider } from '../search/report-search.ts'
import styles from './sample-report.module.css'
import type { SampleReportAddress, SampleReportParts } from './sample-report-parts.ts'
import { sampleReportQuery } from './sample-report-query.ts'

/** Charts are a large piece of code, which comes while the figures are read. */
const SampleSections = lazy(
  loadEarly(async () => ({ default: (await import('./sample-sections.tsx')).SampleSections })),
)
/** Lists to pick from are a large piece of code too. */
const ProviderPicker = lazy(async () => ({ default: (await import('../toolbar/provider-picker.tsx')).ProviderPicker }))
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
  const { search, go } = address
  const report = useQuery({
    ...sampleReportQuery(search.provider),
    // So that one may choose another meanwhile; the figures of the one before are not shown for those of this one.
    placeholderData: (before) => before,
  })
  const data = report.isPlaceholderData ? undefined : report.data
  const samples = report.data?.samples
  const [choosing, setChoosing] = useState(false)
  const mayExport = usePermission('exportSampleReport')
  const mayRequest = usePermission('requestReport')
  const isWithoutData = report.error instanceof ApiError && report.error.code === 'not_found'
  return (
    <>
      <ScreenHeader title="Sample Report" tooltip="The value-for-money report over sample data" />
      <div className={page.screen}>
        <div className={page.bar}>
          <Suspense fallback={<span className={styles.picker} />}>
            {samples === undefined ? (
              <span className={styles.picker} />
            ) : (
              <ProviderPicker
                providers={samples.all}
                providerId={search.provider ?? samples.chosen}
                onChoose={(id) => go(withProvider(search, id))}
              />
            )}
          </Suspense>
          <p className={styles.note}>
            Made-up savers, who belong to no provider.{!mayExport && ' The sample cannot be exported.'}
          </p>
          <Button leftSection={<IconListCheck size={16} aria-hidden />} onClick={() => setChoosing(true)}>
            Sections
          </Button>
          {mayRequest && <parts.RequestReport />}
          {mayExport ? (
            <Suspense fallback={null}>
              <parts.Export search={search} />
            </Suspense>
          ) : (
            <Button leftSection={<IconFileDownload size={16} aria-hidden />} disabled>
              Export
            </Button>
          )}
        </div>
        {isWithoutData && search.provider !== undefined ? (
          <StateMessage
            icon={<IconDatabaseOff size={20} />}
            title="There is no such sample."
            actions={<Button onClick={() => go({ ...search, provider: undefined })}>Show the first one</Button>}
          />
        ) : isWithoutData ? (
          <StateMessage icon={<IconDatabaseOff size={20} />} title="There are no sample data here yet.">
            The sample report appears once they are loaded.
          </StateMessage>
        ) : report.isError ? (
          <ErrorState
            title="The sample report could not be loaded."
            error={report.error}
            onRetry={() => void report.refetch()}
          />
        ) : data === undefined ? (
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
              <SampleSections data={data} address={address} parts={parts} />
            </div>
          </Suspense>
        )}
      </div>
      <SectionsDialog
        opened={choosing}
        onClose={() => setChoosing(false)}
        sections={sampleSections}
        subtitle="On screen"
        search={search}
        onSearch={go}
      />
    </>
  )
}
