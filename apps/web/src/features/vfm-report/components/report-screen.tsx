import type { Provider } from '@plumbline/contract/providers/providers.ts'
import { IconBuildingOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { StateMessage } from '../../../components/screen/page-state.tsx'
import { ScreenHeader } from '../../../components/screen/screen-header.tsx'
import { providersQuery } from '../../../lib/start-up.ts'
import { reportTexts } from '../texts.ts'
import { ProviderReport } from './provider-report.tsx'
import type { ReportAddress, ReportParts } from './report-parts.ts'
import styles from './report-screen.module.css'
import { ReportSkeleton } from './report-skeleton.tsx'

interface ReportScreenProps {
  readonly address: ReportAddress
  readonly parts: ReportParts
}

/** A value-for-money report: of the provider in the address, else of the first one. */
export function ReportScreen({ address, parts }: ReportScreenProps) {
  const { data: providers } = useQuery(providersQuery)
  return (
    <>
      <ScreenHeader title={reportTexts.title} tooltip={reportTexts.tooltip} />
      {providers === undefined ? (
        <div className={styles.screen}>
          <ReportSkeleton />
        </div>
      ) : (
        <Report address={address} parts={parts} providers={providers} />
      )}
    </>
  )
}

function Report({ providers, ...props }: ReportScreenProps & { readonly providers: readonly Provider[] }) {
  const { fixedProvider, search } = props.address
  const providerId = fixedProvider ?? search.provider ?? firstWithData(providers)?.id
  if (providerId === undefined) {
    return (
      <div className={styles.screen}>
        <StateMessage icon={<IconBuildingOff size={20} />} title={reportTexts.noData}>
          No provider is assigned to you, so there is nothing to report on. Ask an administrator to assign one.
        </StateMessage>
      </div>
    )
  }
  return <ProviderReport key={providerId} {...props} providers={providers} providerId={providerId} />
}

/** The default: the first provider of which there is something to say. */
function firstWithData(providers: readonly Provider[]): Provider | undefined {
  return providers.find(({ batchId }) => batchId !== null) ?? providers[0]
}
