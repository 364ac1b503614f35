import { IconBuildingOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LoadingState, StateMessage } from '../../../components/screen/page-state.tsx'
import page from '../../../components/screen/report-page.module.css'
import { ScreenHeader } from '../../../components/screen/screen-header.tsx'
import { providersQuery } from '../../../lib/start-up.ts'
import type { BenchmarkingAddress } from '../search/benchmarking-search.ts'
import { benchmarkingTexts } from '../texts.ts'
import type { BenchmarkingParts } from './benchmarking-parts.ts'
import { BenchmarkingReport } from './benchmarking-report.tsx'
import { FurtherServices } from './further-services.tsx'

interface BenchmarkingScreenProps {
  readonly address: BenchmarkingAddress
  readonly parts: BenchmarkingParts
}

/** The benchmarking report of the provider in the address, else of the first one with data. */
export function BenchmarkingScreen({ address, parts }: BenchmarkingScreenProps) {
  const { data: providers } = useQuery(providersQuery)
  const providerId =
    address.search.provider ?? (providers?.find(({ batchId }) => batchId !== null) ?? providers?.[0])?.id
  return (
    <>
      <ScreenHeader title={benchmarkingTexts.title} tooltip={benchmarkingTexts.tooltip} />
      <div className={page.screen}>
        {providers === undefined ? (
          <LoadingState text={benchmarkingTexts.loading} rows={8} />
        ) : providerId === undefined ? (
          <>
            <StateMessage icon={<IconBuildingOff size={20} />} title="No provider is assigned to you.">
              A benchmarking report puts a provider beside others. Ask an administrator to assign one to you.
            </StateMessage>
            <FurtherServices />
          </>
        ) : (
          <BenchmarkingReport key={providerId} {...{ providers, providerId, address, parts }} />
        )}
      </div>
    </>
  )
}
