import { useQuery } from '@tanstack/react-query'
import page from '../../../components/screen/report-page.module.css'
import { ScreenHeader } from '../../../components/screen/screen-header.tsx'
import { attributionProvidersQuery } from '../../../lib/start-up.ts'
import { choiceOf } from '../search/attribution-address.ts'
import { attributionScreenTexts } from '../texts.ts'
import type { AttributionAddress, AttributionParts } from './attribution-parts.ts'
import { NoAttribution } from './no-attribution.tsx'
import { ProviderAttribution } from './provider-attribution.tsx'

/** The attribution of the provider in the address, else of the first one that has a result. */
export function AttributionScreen({
  address,
  parts,
}: {
  readonly address: AttributionAddress
  readonly parts: AttributionParts
}) {
  const { data: providers = [] } = useQuery(attributionProvidersQuery)
  const providerId = address.search.provider ?? providers[0]?.id
  return (
    <>
      <ScreenHeader title={attributionScreenTexts.title} tooltip={attributionScreenTexts.tooltip} />
      <div className={page.screen}>
        {providerId === undefined ? (
          <NoAttribution />
        ) : (
          <ProviderAttribution
            key={providerId}
            of={{ providerId, ...choiceOf(address.search) }}
            providers={providers}
            address={address}
            parts={parts}
          />
        )}
      </div>
    </>
  )
}
